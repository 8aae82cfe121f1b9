import type { RefusalText } from './refusal-text.ts'

/** Questionnaires, verification calls and remark tags. */
export const verificationRefusals = {
  'application.unanswered': {
    status: 422,
    en: 'Before an approval this must be answered: {names}.',
    es: 'Antes de aprobar falta responder: {names}.',
    zh: '审批通过前须完成问卷：{names}。',
  },
  'questionnaire.draft-exists': {
    status: 409,
    en: 'There is a draft already, version {version}. Change that one, or close it.',
    es: 'Ya hay un borrador, la versión {version}. Modifíquelo o ciérrelo.',
    zh: '已有草稿版本 {version}，请修改该草稿或将其关闭。',
  },
  'questionnaire.question-closed': {
    status: 422,
    en: 'This question is closed: {question}',
    es: 'Esta pregunta está cerrada: {question}',
    zh: '该问题已关闭：{question}',
  },
  'questionnaire.other-type': {
    status: 422,
    en: 'This question belongs to another risk, or is for somebody else to answer: {question}',
    es: 'Esta pregunta es de otro riesgo o se dirige a otra persona: {question}',
    zh: '该问题属于其他风险类型或面向其他对象：{question}',
  },
  'questionnaire.too-few-answers': {
    status: 422,
    en: 'This question needs at least two enabled answers: {question}',
    es: 'Esta pregunta necesita al menos dos respuestas activas: {question}',
    zh: '该问题至少需要两个启用的答案：{question}',
  },
  'questionnaire.essential-for-customers': {
    status: 422,
    en: 'Only what the customer answers can be demanded for an approval.',
    es: 'Para aprobar solo puede exigirse lo que responde el cliente.',
    zh: '只有由客户本人回答的问卷才能设为审批必答。',
  },
  'questionnaire.tells-of-loan': {
    status: 422,
    en: 'Contacts and employers must not learn of the loan: leave out “{word}”.',
    es: 'Ni los contactos ni el empleador deben saber del préstamo: quite «{word}».',
    zh: '不得向联系人或雇主透露贷款信息，请去掉“{word}”。',
  },
  'questionnaire.no-answers-to-text': {
    status: 422,
    en: 'This question is answered in words, so it has no answers to choose.',
    es: 'Esta pregunta se responde con texto; no tiene opciones.',
    zh: '该问题为文字作答，不设选项。',
  },
  'questionnaire.not-in-use': {
    status: 409,
    en: 'This questionnaire is not asked for this loan, or not any more. Look at the section again.',
    es: 'Este cuestionario no se usa o ya no se usa en este préstamo. Revise la sección.',
    zh: '该问卷不适用于此贷款或已停用，请刷新后查看。',
  },
  'questionnaire.answer-unknown': {
    status: 422,
    en: 'The answer does not fit this question: {question}',
    es: 'La respuesta no corresponde a esta pregunta: {question}',
    zh: '答案与该问题不符：{question}',
  },
  'questionnaire.by-call-only': {
    status: 422,
    en: 'What others than the customer say is recorded with the call.',
    es: 'Lo que dicen terceros se registra junto con la llamada.',
    zh: '非客户本人的回答须随电话核实一并记录。',
  },
  'questionnaire.other-respondent': {
    status: 422,
    en: 'This questionnaire is for somebody else than the one called.',
    es: 'Este cuestionario es para otra persona, no para quien se llamó.',
    zh: '该问卷的对象与所拨打的对象不符。',
  },
  'remark-tag.exists': {
    status: 409,
    en: 'There is a tag {code} already. If it was removed, restore it.',
    es: 'Ya existe la etiqueta {code}. Si fue retirada, restáurela.',
    zh: '标签 {code} 已存在；如已移除，请恢复使用。',
  },
  'remark-tag.matched': {
    status: 409,
    en: 'This answer sets the tag {code} already.',
    es: 'Esta respuesta ya trae la etiqueta {code}.',
    zh: '该答案已关联标签 {code}。',
  },
  'verification.not-reached': {
    status: 422,
    en: 'Nobody was reached, so there are no answers to keep.',
    es: 'No se localizó a nadie; no hay respuestas que guardar.',
    zh: '未接通本人，不能记录答案。',
  },
  'verification.no-number': {
    status: 422,
    en: '{name} has no number to call.',
    es: '{name} no tiene un número al que llamar.',
    zh: '{name} 没有可拨打的号码。',
  },
  'verification.not-consented': {
    status: 403,
    en: '{name} has not agreed to be called.',
    es: '{name} no ha aceptado que se le llame.',
    zh: '{name} 未同意接听核实电话。',
  },
  'verification.wrong-number': {
    status: 403,
    en: 'The number of {name} was found wrong and is not called again.',
    es: 'El número de {name} resultó equivocado y no se vuelve a marcar.',
    zh: '{name} 的号码已确认为错号，不再拨打。',
  },
  'verification.called-this-week': {
    status: 403,
    en: '{name} was spoken to within the last 7 days.',
    es: 'Ya se habló con {name} en los últimos 7 días.',
    zh: '最近 7 天内已与 {name} 通话。',
  },
  'verification.employer-off': {
    status: 403,
    en: 'Employers are not called: the lender’s policy does not allow it.',
    es: 'No se llama a los empleadores: la política de la financiera no lo permite.',
    zh: '公司政策不允许致电客户的雇主。',
  },
  'verification.called-enough': {
    status: 403,
    en: '{name} was spoken to twice about this loan, which is the most.',
    es: 'Ya se habló dos veces con {name} por este préstamo, que es lo máximo.',
    zh: '此笔贷款已与 {name} 通话两次，达到上限。',
  },
  'verification.tried-today': {
    status: 403,
    en: '{name} was tried three times today, which is the most.',
    es: 'Ya se intentó tres veces hoy con {name}, que es lo máximo.',
    zh: '今日已三次拨打 {name}，达到上限。',
  },
} satisfies Record<string, RefusalText>
