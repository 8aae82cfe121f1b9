import type { RefusalText } from '../refusal-text.ts'

/** Cases, remarks and promises. */
export const collectionRefusals = {
  'case.not-yours': [403, 'Case {id} is assigned to somebody else.', 'El caso {id} lo lleva otra persona.', '案件 {id} 由他人负责。'],
  'case.closed': [409, 'Case {id} was closed on {on}. Open the loan’s newest case.', 'El caso {id} se cerró el {on}. Abra el caso más reciente del préstamo.', '案件 {id} 已于 {on} 关闭，请打开该贷款的最新案件。'],
  'case.no-colleague': [422, 'Case {id} goes to a colleague of your team who is there, takes new cases and works its stage.', 'El caso {id} pasa a un compañero de su equipo presente, que recibe casos nuevos y trabaja su etapa.', '案件 {id} 只能转交给本团队在岗、可接新案且负责该阶段的同事。'],
  'promise.above-owed': [422, 'Amount promised: {owed} at most, what pays off the loan on {on}.', 'Importe prometido: como máximo {owed}, lo que cancela el préstamo el {on}.', '承诺金额：最多 {owed}，即 {on} 的结清金额。'],
  'promise.not-positive': [422, 'Amount promised: more than nothing, and {owed} at most.', 'Importe prometido: más que cero y como máximo {owed}.', '承诺金额：须大于零，最多 {owed}。'],
  'promise.date': [422, 'A promise may name a day from {from} to {until}.', 'La promesa puede fijar un día entre {from} y {until}.', '承诺日期须在 {from} 至 {until} 之间。'],
  'promise.parts': [422, 'The parts follow each other by day and together are {amount}.', 'Las partes van en orden de fecha y suman {amount}.', '各部分须按日期先后排列，合计 {amount}。'],
  'remark.result-unknown': [422, 'There is no such result any more. Choose another one.', 'Ese resultado ya no existe. Elija otro.', '该结果已停用，请重新选择。'],
  'remark.text-missing': [422, 'Write what was said, or choose a ready remark.', 'Escriba qué se dijo o elija una nota preparada.', '请填写沟通内容或选择预设备注。'],
  'remark.promise-missing': [422, 'This result takes a promise: enter amount and day. No other does.', 'Este resultado lleva una promesa: indique importe y día. Ningún otro la lleva.', '该结果须填写承诺金额和日期，其他结果不可填写。'],
  'case.held-out': [409, 'Case {id} is held out: nothing but the reminders that the law asks for is sent.', 'El caso {id} está en el grupo de control: solo recibe los avisos que exige la ley.', '案件 {id} 属于对照组，只发送法律要求的提醒。'],
  'remark.contact-time': [422, 'The contact may have begun {minutes} minutes ago at most.', 'El contacto pudo empezar hace {minutes} minutos como máximo.', '联系开始时间最多为 {minutes} 分钟前。'],
  'remark.next-action': [422, 'The next action must be in the future, within {days} days.', 'La próxima acción debe estar en el futuro, dentro de {days} días.', '下次跟进时间须在未来 {days} 天内。'],
  'reduction.open-before': [409, 'Loan {loanId} has an open request already: no. {id}.', 'El préstamo {loanId} ya tiene una solicitud abierta: n.º {id}.', '贷款 {loanId} 已有未结的减免申请，编号 {id}。'],
  'reduction.date': [422, 'A reduction may be paid from {from} to {until}.', 'La quita se puede pagar entre el {from} y el {until}.', '减免失效日期须在 {from} 至 {until} 之间。'],
  'reduction.nothing-waived': [422, '{settlement} closes this loan today: less than that must be left to pay.', 'Hoy el préstamo se liquida con {settlement}: debe quedar por pagar menos que eso.', '今日结清金额为 {settlement}，减免后应还金额须低于此数。'],
  'reduction.more-than-owed': [422, 'Only {waivable} of this loan’s debt may be waived.', 'De lo que debe este préstamo solo se pueden condonar {waivable}.', '该贷款最多可减免 {waivable}。'],
  'reduction.principal': [422, 'This would waive {principal} of the principal, which is not allowed for this loan.', 'Esto condonaría {principal} del capital, lo que no se permite en este préstamo.', '该方案将减免本金 {principal}，此贷款不允许减免本金。'],
  'reduction.own': [403, 'You asked for request {id}. Somebody else must decide it.', 'Usted pidió la solicitud {id}. Debe decidirla otra persona.', '申请 {id} 由您提交，须由他人审批。'],
  'reduction.not-yours': [403, 'Request {id} is withdrawn by whoever asked for it or may decide it.', 'La solicitud {id} solo la retira quien la pidió o quien puede decidirla.', '申请 {id} 只能由申请人或有审批权的人撤回。'],
  'reduction.decided': [409, 'Request {id} is not open to this any more. Look at it again.', 'La solicitud {id} ya no admite esta acción. Revísela de nuevo.', '申请 {id} 的当前状态不允许此操作，请刷新查看。'],
  'reduction.lapsed': [409, 'Request {id} was valid until {until}. Ask for a new one.', 'La solicitud {id} era válida hasta el {until}. Pida una nueva.', '申请 {id} 已于 {until} 失效，请重新申请。'],
  'reduction.above-authority': [403, 'Above {limit}, or with principal, a person of higher authority decides.', 'Por encima de {limit}, o con capital, decide una persona con mayor autoridad.', '超过 {limit} 或涉及本金的减免，须由更高权限的人员审批。'],
} satisfies Record<string, RefusalText>
