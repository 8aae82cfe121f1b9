import type { RefusalText } from '../refusal-text.ts'

/** Cases, remarks and promises. */
export const collectionRefusals = {
  'case.not-yours': {
    status: 403,
    en: 'Case {id} is held by somebody else.',
    es: 'El caso {id} lo lleva otra persona.',
    zh: '案件 {id} 由他人负责。',
  },
  'case.closed': {
    status: 409,
    en: 'Case {id} was closed on {on}. Open the loan’s newest case.',
    es: 'El caso {id} se cerró el {on}. Abra el caso más reciente del préstamo.',
    zh: '案件 {id} 已于 {on} 关闭，请打开该贷款的最新案件。',
  },
  'case.no-colleague': {
    status: 422,
    en: 'Case {id} goes to a colleague of your team who is there, takes new cases and works its stage.',
    es: 'El caso {id} pasa a un compañero de su equipo presente, que recibe casos nuevos y trabaja su etapa.',
    zh: '案件 {id} 只能转交给本团队在岗、可接新案且负责该阶段的同事。',
  },
  'promise.above-owed': {
    status: 422,
    en: 'Amount promised: {owed} at most, what pays off the loan on {on}.',
    es: 'Importe prometido: como máximo {owed}, lo que cancela el préstamo el {on}.',
    zh: '承诺金额：最多 {owed}，即 {on} 的结清金额。',
  },
  'promise.not-positive': {
    status: 422,
    en: 'Amount promised: more than nothing, and {owed} at most.',
    es: 'Importe prometido: más que cero y como máximo {owed}.',
    zh: '承诺金额：须大于零，最多 {owed}。',
  },
  'promise.date': {
    status: 422,
    en: 'A promise may name a day from {from} to {until}.',
    es: 'La promesa puede fijar un día entre {from} y {until}.',
    zh: '承诺日期须在 {from} 至 {until} 之间。',
  },
  'promise.parts': {
    status: 422,
    en: 'The parts follow each other by day and together are {amount}.',
    es: 'Las partes van en orden de fecha y suman {amount}.',
    zh: '各部分须按日期先后排列，合计 {amount}。',
  },
  'remark.result-unknown': {
    status: 422,
    en: 'There is no such result any more. Choose another one.',
    es: 'Ese resultado ya no existe. Elija otro.',
    zh: '该结果已停用，请重新选择。',
  },
  'remark.text-missing': {
    status: 422,
    en: 'Write what was said, or choose a ready remark.',
    es: 'Escriba qué se dijo o elija una nota preparada.',
    zh: '请填写沟通内容或选择预设备注。',
  },
  'remark.promise-missing': {
    status: 422,
    en: 'This result takes a promise: enter amount and day. No other does.',
    es: 'Este resultado lleva una promesa: indique importe y día. Ningún otro la lleva.',
    zh: '该结果须填写承诺金额和日期，其他结果不可填写。',
  },
  'case.held-out': {
    status: 409,
    en: 'Case {id} is held out: nothing but the reminders that the law asks for is sent.',
    es: 'El caso {id} está en el grupo de control: solo recibe los avisos que exige la ley.',
    zh: '案件 {id} 属于对照组，只发送法律要求的提醒。',
  },
  'remark.contact-time': {
    status: 422,
    en: 'The contact may have begun {minutes} minutes ago at most.',
    es: 'El contacto pudo empezar hace {minutes} minutos como máximo.',
    zh: '联系开始时间最多为 {minutes} 分钟前。',
  },
  'remark.next-action': {
    status: 422,
    en: 'The next action must be in the future, within {days} days.',
    es: 'La próxima acción debe estar en el futuro, dentro de {days} días.',
    zh: '下次跟进时间须在未来 {days} 天内。',
  },
  'reduction.open-before': {
    status: 409,
    en: 'Loan {loanId} has an open request already: no. {id}.',
    es: 'El préstamo {loanId} ya tiene una solicitud abierta: n.º {id}.',
    zh: '贷款 {loanId} 已有未结的减免申请，编号 {id}。',
  },
  'reduction.date': {
    status: 422,
    en: 'A reduction may be paid from {from} to {until}.',
    es: 'La quita se puede pagar entre el {from} y el {until}.',
    zh: '减免失效日期须在 {from} 至 {until} 之间。',
  },
  'reduction.nothing-waived': {
    status: 422,
    en: '{settlement} closes this loan today: less than that must be left to pay.',
    es: 'Hoy el préstamo se liquida con {settlement}: debe quedar por pagar menos que eso.',
    zh: '今日结清金额为 {settlement}，减免后应还金额须低于此数。',
  },
  'reduction.more-than-owed': {
    status: 422,
    en: 'Only {waivable} of what this loan owes may be waived.',
    es: 'De lo que debe este préstamo solo se pueden condonar {waivable}.',
    zh: '该贷款最多可减免 {waivable}。',
  },
  'reduction.principal': {
    status: 422,
    en: 'This would waive {principal} of the principal, which is not allowed for this loan.',
    es: 'Esto condonaría {principal} del capital, lo que no se permite en este préstamo.',
    zh: '该方案将减免本金 {principal}，此贷款不允许减免本金。',
  },
  'reduction.own': {
    status: 403,
    en: 'You asked for request {id}. Somebody else must decide it.',
    es: 'Usted pidió la solicitud {id}. Debe decidirla otra persona.',
    zh: '申请 {id} 由您提交，须由他人审批。',
  },
  'reduction.not-yours': {
    status: 403,
    en: 'Request {id} is withdrawn by whoever asked for it or may decide it.',
    es: 'La solicitud {id} solo la retira quien la pidió o quien puede decidirla.',
    zh: '申请 {id} 只能由申请人或有审批权的人撤回。',
  },
  'reduction.decided': {
    status: 409,
    en: 'Request {id} is not open to this any more. Look at it again.',
    es: 'La solicitud {id} ya no admite esta acción. Revísela de nuevo.',
    zh: '申请 {id} 的当前状态不允许此操作，请刷新查看。',
  },
  'reduction.lapsed': {
    status: 409,
    en: 'Request {id} was valid until {until}. Ask for a new one.',
    es: 'La solicitud {id} era válida hasta el {until}. Pida una nueva.',
    zh: '申请 {id} 已于 {until} 失效，请重新申请。',
  },
  'reduction.above-authority': {
    status: 403,
    en: 'Above {limit}, or with principal, a person of higher authority decides.',
    es: 'Por encima de {limit}, o con capital, decide una persona con mayor autoridad.',
    zh: '超过 {limit} 或涉及本金的减免，须由更高权限的人员审批。',
  },
} satisfies Record<string, RefusalText>
