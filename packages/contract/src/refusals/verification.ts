import type { RefusalText } from './refusal-text.ts'

/** Questionnaires, verification calls and remark tags. */
export const verificationRefusals = {
  'application.unanswered': [422, 'Before an approval this must be answered: {names}.', 'Antes de aprobar falta responder: {names}.', '审批通过前须完成问卷：{names}。'],
  'questionnaire.draft-exists': [409, 'There is a draft already, version {version}. Change that one, or close it.', 'Ya hay un borrador, la versión {version}. Modifíquelo o ciérrelo.', '已有草稿版本 {version}，请修改该草稿或将其关闭。'],
  'questionnaire.question-closed': [422, 'This question is closed: {question}', 'Esta pregunta está cerrada: {question}', '该问题已关闭：{question}'],
  'questionnaire.other-type': [422, 'This question belongs to another risk, or is for somebody else to answer: {question}', 'Esta pregunta es de otro riesgo o se dirige a otra persona: {question}', '该问题属于其他风险类型或面向其他对象：{question}'],
  'questionnaire.too-few-answers': [422, 'This question needs at least two enabled answers: {question}', 'Esta pregunta necesita al menos dos respuestas activas: {question}', '该问题至少需要两个启用的答案：{question}'],
  'questionnaire.essential-for-customers': [422, 'Only what the customer answers can be demanded for an approval.', 'Para aprobar solo puede exigirse lo que responde el cliente.', '只有由客户本人回答的问卷才能设为审批必答。'],
  'questionnaire.tells-of-loan': [422, 'Contacts and employers must not learn of the loan: leave out “{word}”.', 'Ni los contactos ni el empleador deben saber del préstamo: quite «{word}».', '不得向联系人或雇主透露贷款信息，请去掉“{word}”。'],
  'questionnaire.no-answers-to-text': [422, 'This question is answered in words, so it has no answers to choose.', 'Esta pregunta se responde con texto; no tiene opciones.', '该问题为文字作答，不设选项。'],
  'questionnaire.not-in-use': [409, 'This questionnaire is not asked for this loan, or not any more. Look at the section again.', 'Este cuestionario no se usa o ya no se usa en este préstamo. Revise la sección.', '该问卷不适用于此贷款或已停用，请刷新后查看。'],
  'questionnaire.answer-unknown': [422, 'The answer does not fit this question: {question}', 'La respuesta no corresponde a esta pregunta: {question}', '答案与该问题不符：{question}'],
  'questionnaire.by-call-only': [422, 'What others than the customer say is recorded with the call.', 'Lo que dicen terceros se registra junto con la llamada.', '非客户本人的回答须随电话核实一并记录。'],
  'questionnaire.other-respondent': [422, 'This questionnaire is for somebody other than the person called.', 'Este cuestionario es para otra persona, no para quien se llamó.', '该问卷的对象与所拨打的对象不符。'],
  'remark-tag.exists': [409, 'There is a tag {code} already. If it was removed, restore it.', 'Ya existe la etiqueta {code}. Si fue retirada, restáurela.', '标签 {code} 已存在；如已移除，请恢复使用。'],
  'remark-tag.matched': [409, 'This answer sets the tag {code} already.', 'Esta respuesta ya trae la etiqueta {code}.', '该答案已关联标签 {code}。'],
  'verification.not-reached': [422, 'Nobody was reached, so there are no answers to keep.', 'No se localizó a nadie; no hay respuestas que guardar.', '未接通本人，不能记录答案。'],
  'verification.no-number': [422, '{name} has no number to call.', '{name} no tiene un número al que llamar.', '{name} 没有可拨打的号码。'],
  'verification.not-consented': [403, '{name} has not agreed to be called.', '{name} no ha aceptado que se le llame.', '{name} 未同意接听核实电话。'],
  'verification.wrong-number': [403, 'The number of {name} was found wrong and is not called again.', 'El número de {name} resultó equivocado y no se vuelve a marcar.', '{name} 的号码已确认为错号，不再拨打。'],
  'verification.called-this-week': [403, '{name} was spoken to within the last 7 days.', 'Ya se habló con {name} en los últimos 7 días.', '最近 7 天内已与 {name} 通话。'],
  'verification.employer-off': [403, 'Employers are not called: the lender’s policy does not allow it.', 'No se llama a los empleadores: la política de la financiera no lo permite.', '公司政策不允许致电客户的雇主。'],
  'verification.called-enough': [403, '{name} was spoken to twice about this loan, which is the most.', 'Ya se habló dos veces con {name} por este préstamo, que es lo máximo.', '此笔贷款已与 {name} 通话两次，达到上限。'],
  'verification.tried-today': [403, '{name} was tried three times today, which is the most.', 'Ya se intentó tres veces hoy con {name}, que es lo máximo.', '今日已三次拨打 {name}，达到上限。'],
} satisfies Record<string, RefusalText>
