import type { RefusalText } from '../refusals.ts'

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
  'contact.not-allowed': {
    status: 409,
    en: 'Rule {rule}: the customer may not be contacted now. Allowed from {from}.',
    es: 'Regla {rule}: ahora no se puede contactar al cliente. Permitido desde {from}.',
    zh: '规则 {rule}：现在不得联系客户，{from} 起可以联系。',
  },
  'contact.wrong-number': {
    status: 409,
    en: 'Rule {rule}: somebody else answers this number. A leader must look at it first.',
    es: 'Regla {rule}: este número lo contesta otra persona. Antes debe revisarlo un jefe.',
    zh: '规则 {rule}：该号码由他人接听，须先由主管核实。',
  },
  'number.not-blocked': {
    status: 409,
    en: 'This number is not blocked.',
    es: 'Este número no está bloqueado.',
    zh: '该号码未被停用。',
  },
  'promise.above-owed': {
    status: 422,
    en: 'The promise is more than the {owed} that is owed.',
    es: 'La promesa supera los {owed} adeudados.',
    zh: '承诺金额超过欠款 {owed}。',
  },
  'promise.date': {
    status: 422,
    en: 'A promise may name a day from {from} to {until}.',
    es: 'La promesa puede fijar un día entre {from} y {until}.',
    zh: '承诺日期须在 {from} 至 {until} 之间。',
  },
  'remark.contact-time': {
    status: 422,
    en: 'The contact may have begun {minutes} minutes ago at most.',
    es: 'El contacto pudo empezar hace {minutes} minutos como máximo.',
    zh: '联系开始时间最多为 {minutes} 分钟前。',
  },
  'remark.next-action': {
    status: 422,
    en: 'The next action must lie ahead, within {days} days.',
    es: 'La próxima acción debe estar en el futuro, dentro de {days} días.',
    zh: '下次跟进时间须在未来 {days} 天内。',
  },
  'distribution.nobody': {
    status: 409,
    en: 'Nobody who works this stage is present today.',
    es: 'Hoy no hay nadie presente que trabaje esta etapa.',
    zh: '今天没有负责该阶段的催收员在岗。',
  },
  'distribution.not-a-collector': {
    status: 422,
    en: 'Staff no. {id} is not a collector of your teams, or is away today.',
    es: 'El empleado n.º {id} no es gestor de sus equipos o hoy está ausente.',
    zh: '员工 {id} 不是您团队的催收员，或今天不在岗。',
  },
  'absence.dates': {
    status: 422,
    en: 'An absence begins today or later and has {days} days at most.',
    es: 'Una ausencia empieza hoy o más tarde y dura {days} días como máximo.',
    zh: '休假须从今天或以后开始，最多 {days} 天。',
  },
  'team.name-taken': {
    status: 422,
    en: 'There is a team called {name} already.',
    es: 'Ya existe un equipo llamado {name}.',
    zh: '已有名为 {name} 的团队。',
  },
  'team.member-elsewhere': {
    status: 422,
    en: 'Staff no. {id} belongs to another team.',
    es: 'El empleado n.º {id} pertenece a otro equipo.',
    zh: '员工 {id} 已属于其他团队。',
  },
} satisfies Record<string, RefusalText>
