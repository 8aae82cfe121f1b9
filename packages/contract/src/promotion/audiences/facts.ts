import { productKinds } from '../../collections/enums.ts'
import type { Word } from '../../words/words.ts'

interface Said {
  word: Word
  /**
   * The condition as a sentence: `{{range}}` is replaced by from and to, `{{values}}` by one or several
   * values.
   */
  says: Word
}
interface SaidBothWays extends Said {
  /** The sentence for the negated condition, or for none of several values. */
  saysNot: Word
}

/** What a fact is, and so how it may be asked about. Days are whole days of the lender; money is cents. */
export type PersonFact =
  | ({ kind: 'days' | 'loans' | 'money' } & Said)
  | ({ kind: 'flag' } & SaidBothWays)
  /** `set` is where its values have their words, if not under its own name. */
  | ({ kind: 'choice'; values: readonly string[]; set?: string } & Said)
  /** The apps that a person is registered with, by their codes. */
  | ({ kind: 'apps' } & SaidBothWays)
  /** The code of one product. */
  | ({ kind: 'product' } & Said)

const days = (word: Word, says: Word): PersonFact => ({ kind: 'days', word, says })
const flag = (word: Word, says: Word, saysNot: Word): PersonFact => ({
  kind: 'flag',
  word,
  says,
  saysNot,
})

export const lastApplications = [
  'none',
  'open',
  'approved',
  'rejected',
  'cancelled',
  'returned',
] as const

/**
 * All facts that an audience may use. Anything else selects nobody: a person's way of life, their possessions
 * and their installed apps are no reason for an offer.
 */
export const personFacts = {
  registeredDays: days(
    ['Days since registering', 'Días desde el registro', '注册至今天数'],
    ['Registered {{range}} ago', 'Se registró hace {{range}}', '注册已 {{range}}'],
  ),
  idBound: flag(
    ['ID number bound', 'Documento vinculado', '已绑定身份证'],
    ['ID number bound', 'Documento vinculado', '已绑定身份证'],
    ['ID number not bound', 'Documento sin vincular', '未绑定身份证'],
  ),
  idBoundDays: days(
    ['Days since the ID was bound', 'Días desde vincular el documento', '绑定身份证至今天数'],
    ['Bound the ID {{range}} ago', 'Vinculó el documento hace {{range}}', '绑定身份证已 {{range}}'],
  ),
  profileComplete: flag(
    ['Profile complete', 'Perfil completo', '资料已完善'],
    ['Profile complete', 'Perfil completo', '资料已完善'],
    ['Profile not complete', 'Perfil incompleto', '资料未完善'],
  ),
  applied: flag(
    ['Has ever applied', 'Ha solicitado alguna vez', '曾经申请'],
    ['Has applied before', 'Ha solicitado alguna vez', '曾经申请'],
    ['Never applied', 'Nunca ha solicitado', '从未申请'],
  ),
  lastApplication: {
    kind: 'choice',
    values: lastApplications,
    word: ['Last application', 'Última solicitud', '最近一次申请'],
    says: [
      'Last application: {{values}}',
      'Última solicitud: {{values}}',
      '最近一次申请：{{values}}',
    ],
  },
  lastApplicationDays: days(
    ['Days since the last application', 'Días desde la última solicitud', '最近一次申请至今天数'],
    [
      'Last applied {{range}} ago',
      'Solicitó por última vez hace {{range}}',
      '最近一次申请距今 {{range}}',
    ],
  ),
  loansRepaid: {
    kind: 'loans',
    word: ['Loans repaid', 'Préstamos liquidados', '已结清借款笔数'],
    says: ['Repaid {{range}}', 'Liquidó {{range}}', '已结清 {{range}}'],
  },
  openLoan: flag(
    ['Has an open loan', 'Tiene un préstamo vigente', '有未结清借款'],
    ['Has an open loan', 'Tiene un préstamo vigente', '有未结清借款'],
    ['Has no open loan', 'No tiene préstamo vigente', '无未结清借款'],
  ),
  lateDays: days(
    ['Days past due now', 'Días de mora actuales', '当前逾期天数'],
    ['Past due now: {{range}}', 'Mora actual: {{range}}', '当前逾期 {{range}}'],
  ),
  worstLateDays: days(
    ['Most days ever past due', 'Máximo de días de mora', '历史最长逾期天数'],
    ['Longest delay ever: {{range}}', 'Mayor mora hasta hoy: {{range}}', '历史最长逾期 {{range}}'],
  ),
  lastRepaidDays: days(
    ['Days since the last loan was repaid', 'Días desde la última liquidación', '最近结清至今天数'],
    [
      'Repaid the last loan {{range}} ago',
      'Liquidó el último préstamo hace {{range}}',
      '最近一笔结清距今 {{range}}',
    ],
  ),
  lastTermDays: days(
    ['Term of the last loan', 'Plazo del último préstamo', '最近一笔借款期限'],
    ['Last loan over {{range}}', 'Último préstamo a {{range}}', '最近一笔借款期限 {{range}}'],
  ),
  lastProduct: {
    kind: 'product',
    word: ['Product of the last loan', 'Producto del último préstamo', '最近一笔借款产品'],
    says: [
      'Product of the last loan: {{values}}',
      'Producto del último préstamo: {{values}}',
      '最近一笔借款产品：{{values}}',
    ],
  },
  lastKind: {
    kind: 'choice',
    values: productKinds,
    set: 'productKind',
    word: ['Product line of the last loan', 'Línea del último préstamo', '最近一笔借款产品线'],
    says: [
      'Product line of the last loan: {{values}}',
      'Línea del último préstamo: {{values}}',
      '最近一笔借款产品线：{{values}}',
    ],
  },
  apps: {
    kind: 'apps',
    word: ['Registered with', 'Registrado en', '注册的 App'],
    says: ['Registered with {{values}}', 'Registrado en {{values}}', '已注册 {{values}}'],
    saysNot: ['Not registered with {{values}}', 'No registrado en {{values}}', '未注册 {{values}}'],
  },
  idleApp: flag(
    [
      'Registered with an app of ours without applying there',
      'Registrado en otra app nuestra sin solicitar',
      '在本公司另一 App 注册但未申请',
    ],
    [
      'Registered with an app of ours without applying there',
      'Registrado en otra app nuestra sin solicitar',
      '在本公司另一 App 注册但未申请',
    ],
    [
      'Has applied with each app of ours that they registered with',
      'Ha solicitado en cada app nuestra en la que se registró',
      '已在所注册的各 App 申请过',
    ],
  ),
  divertedDays: days(
    ['Days since coming from another app', 'Días desde que llegó de otra app', '导流至今天数'],
    [
      'Came from another app {{range}} ago',
      'Llegó de otra app hace {{range}}',
      '导流至今 {{range}}',
    ],
  ),
  /** The kind of the app that they came to last; one that also lends by instalments counts as that. */
  divertedTo: {
    kind: 'choice',
    values: productKinds,
    set: 'productKind',
    word: [
      'Product line of the app they came to',
      'Línea de la app a la que llegó',
      '导流目标 App 的产品线',
    ],
    says: [
      'Product line of the app they came to: {{values}}',
      'Línea de la app a la que llegó: {{values}}',
      '导流目标 App 的产品线：{{values}}',
    ],
  },
  appliedSinceDiverted: flag(
    [
      'Applied since coming from another app',
      'Solicitó desde que llegó de otra app',
      '导流后已申请',
    ],
    [
      'Applied since coming from another app',
      'Solicitó desde que llegó de otra app',
      '导流后已申请',
    ],
    [
      'Not applied since coming from another app',
      'Sin solicitud desde que llegó de otra app',
      '导流后未申请',
    ],
  ),
  creditLimit: {
    kind: 'money',
    word: ['Credit limit', 'Límite de crédito', '授信额度'],
    says: ['Credit limit of {{range}}', 'Límite de crédito: {{range}}', '授信额度 {{range}}'],
  },
  preApproved: {
    kind: 'money',
    word: ['Pre-approved amount', 'Importe preaprobado', '预授信额度'],
    says: ['Pre-approved for {{range}}', 'Importe preaprobado: {{range}}', '预授信额度 {{range}}'],
  },
  limitRaisedDays: days(
    ['Days since the limit was raised', 'Días desde el aumento del límite', '提额至今天数'],
    ['Limit raised {{range}} ago', 'Límite aumentado hace {{range}}', '提额至今 {{range}}'],
  ),
  appliedSinceRaise: flag(
    ['Applied since the limit was raised', 'Solicitó desde el aumento del límite', '提额后已申请'],
    ['Applied since the limit was raised', 'Solicitó desde el aumento del límite', '提额后已申请'],
    [
      'Not applied since the limit was raised',
      'Sin solicitud desde el aumento del límite',
      '提额后未申请',
    ],
  ),
  lastSeenDays: days(
    ['Days since a phone was last seen', 'Días sin actividad en la app', '最近使用 App 至今天数'],
    [
      'Phone last seen {{range}} ago',
      'Última actividad hace {{range}}',
      '最近使用 App 距今 {{range}}',
    ],
  ),
} as const satisfies Record<string, PersonFact>

export type FactName = keyof typeof personFacts
export const factNames = Object.keys(personFacts) as [FactName, ...FactName[]]
export const factOf = (name: FactName): PersonFact => personFacts[name]
