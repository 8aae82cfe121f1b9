import type { ProductKind } from '../../collections/enums.ts'
import type { Word } from '../../words/words.ts'
import type { AudienceVersion } from './audience.ts'
import type { Criterion } from './criterion.ts'
import type { FirstAudienceCode } from './names.ts'

const usual = {
  lifeDays: 30,
  reentryDays: 60,
  exclude: ['open-application', 'reached-lately'],
  reachedDays: 30,
  holdOutPercent: 10,
  product: null,
} as const satisfies Partial<AudienceVersion>

/** Somebody without a loan running: who still owes is not asked to borrow. */
const free = {
  ...usual,
  exclude: ['open-application', 'open-loan', 'reached-lately'],
} as const satisfies Partial<AudienceVersion>

const first = (
  [en, es, zh]: Word,
  criteria: Criterion[],
  rest: Omit<AudienceVersion, 'criteria' | 'why' | 'exclude'> & {
    exclude: readonly AudienceVersion['exclude'][number][]
  } = free,
): AudienceVersion => ({
  ...rest,
  exclude: [...rest.exclude],
  criteria,
  why: { en, es, zh },
})

const proven: Criterion[] = [
  { fact: 'loansRepaid', from: 3 },
  { fact: 'worstLateDays', to: 3 },
  { fact: 'lastRepaidDays', from: 1, to: 180 },
]
const sevenDays = (loans: number): Criterion[] => [
  { fact: 'lastTermDays', from: 7, to: 7 },
  { fact: 'loansRepaid', from: loans },
  { fact: 'worstLateDays', to: 7 },
  { fact: 'lastRepaidDays', from: 1, to: 90 },
]
const repaidSeven: Word = [
  'Repaid a 7-day loan {lastRepaidDays|day|days} ago, {loansRepaid|loan|loans} in all',
  'Pagó un préstamo a 7 días hace {lastRepaidDays|día|días}, {loansRepaid|préstamo|préstamos} en total',
  '{lastRepaidDays} 天前结清 7 天期借款，累计 {loansRepaid} 笔',
]

/** For each product line, by the app that they came to. */
const diverted = (kind: ProductKind) =>
  first(
    [
      'Came from another app {divertedDays|day|days} ago, not applied',
      'Llegó de otra app hace {divertedDays|día|días}, sin solicitud',
      '导流 {divertedDays} 天，尚未申请',
    ],
    [
      { fact: 'divertedDays', from: 1, to: 60 },
      { fact: 'divertedTo', in: [kind] },
      { fact: 'appliedSinceDiverted', is: false },
    ],
  )

/** For each product line, by the last loan. */
const repaidLately = (kind: ProductKind) =>
  first(
    [
      'Repaid the last loan {lastRepaidDays|day|days} ago, {loansRepaid|loan|loans} in all',
      'Pagó el último préstamo hace {lastRepaidDays|día|días}, {loansRepaid|préstamo|préstamos} en total',
      '{lastRepaidDays} 天前结清，累计 {loansRepaid} 笔',
    ],
    [
      { fact: 'loansRepaid', from: 1 },
      { fact: 'lastKind', in: [kind] },
      { fact: 'lastRepaidDays', from: 1, to: 30 },
    ],
  )

/** By their code: a lender's initial audiences, until other versions exist. */
export const firstAudiences = {
  'register-not-apply': first(
    [
      'Registered {registeredDays|day|days} ago, never applied',
      'Se registró hace {registeredDays|día|días}, sin solicitud',
      '注册 {registeredDays} 天，从未申请',
    ],
    [
      { fact: 'registeredDays', from: 1, to: 60 },
      { fact: 'applied', is: false },
      { fact: 'idBound', is: false },
    ],
  ),
  'register-bind-id-num': first(
    [
      'Bound the ID {idBoundDays|day|days} ago, never applied',
      'Vinculó su documento hace {idBoundDays|día|días}, sin solicitud',
      '绑定身份证 {idBoundDays} 天，从未申请',
    ],
    [
      { fact: 'idBoundDays', from: 1, to: 60 },
      { fact: 'applied', is: false },
    ],
  ),
  'customer-recall': first(
    [
      'Repaid {loansRepaid|loan|loans}, the last {lastRepaidDays|day|days} ago',
      'Pagó {loansRepaid|préstamo|préstamos}, el último hace {lastRepaidDays|día|días}',
      '已结清 {loansRepaid} 笔，最近一笔在 {lastRepaidDays} 天前',
    ],
    [
      { fact: 'loansRepaid', from: 1 },
      { fact: 'lastRepaidDays', from: 31, to: 365 },
      { fact: 'worstLateDays', to: 15 },
    ],
  ),
  returned: first(
    [
      'Application returned, handed in {lastApplicationDays|day|days} ago',
      'Solicitud devuelta, enviada hace {lastApplicationDays|día|días}',
      '{lastApplicationDays} 天前的申请被退回',
    ],
    [
      { fact: 'lastApplication', in: ['returned'] },
      { fact: 'lastApplicationDays', to: 30 },
    ],
    { ...usual, exclude: ['open-loan', 'reached-lately'] },
  ),
  'co-debt-not-apply': first(
    [
      'Has a loan in order with another app of ours, never applied with the one registered with',
      'Tiene un préstamo al día en otra app nuestra y no solicitó en la que se registró',
      '在本公司另一 App 有正常借款，注册的 App 未申请',
    ],
    [
      { fact: 'openLoan', is: true },
      { fact: 'lateDays', to: 0 },
      { fact: 'idleApp', is: true },
    ],
    usual,
  ),
  'cash-credit-diversion': diverted('single'),
  'increase-customer-loan-limit': first(
    [
      'Limit raised {limitRaisedDays|day|days} ago, not used since',
      'Límite aumentado hace {limitRaisedDays|día|días}, sin usar',
      '提额 {limitRaisedDays} 天，尚未使用',
    ],
    [
      { fact: 'limitRaisedDays', to: 60 },
      { fact: 'appliedSinceRaise', is: false },
    ],
  ),
  'seven-to-sixteen': first(repaidSeven, sevenDays(2)),
  'seven-to-twenty-one': first(repaidSeven, sevenDays(3)),
  'cash-credit-old-customer': repaidLately('single'),
  'seven-to-twelve': first(repaidSeven, sevenDays(1)),
  '21day-low-interest': first(
    [
      'Repaid {loansRepaid|loan|loans}, never more than {worstLateDays|day|days} late',
      'Pagó {loansRepaid|préstamo|préstamos}, nunca más de {worstLateDays|día|días} de mora',
      '已结清 {loansRepaid} 笔，最长逾期 {worstLateDays} 天',
    ],
    proven,
  ),
  'super-loan': first(
    [
      'Repaid {loansRepaid|loan|loans}, never more than {worstLateDays|day|days} late',
      'Pagó {loansRepaid|préstamo|préstamos}, nunca más de {worstLateDays|día|días} de mora',
      '已结清 {loansRepaid} 笔，最长逾期 {worstLateDays} 天',
    ],
    [
      { fact: 'loansRepaid', from: 4 },
      { fact: 'worstLateDays', to: 1 },
      { fact: 'lastRepaidDays', from: 1, to: 180 },
    ],
  ),
  '14days-new': first(
    [
      'Registered {registeredDays|day|days} ago with a complete profile, never applied',
      'Se registró hace {registeredDays|día|días}, perfil completo, sin solicitud',
      '注册 {registeredDays} 天，资料完善，从未申请',
    ],
    [
      { fact: 'registeredDays', from: 1, to: 90 },
      { fact: 'profileComplete', is: true },
      { fact: 'applied', is: false },
    ],
  ),
  '14days-new-bind-id-num': first(
    [
      'Bound the ID {idBoundDays|day|days} ago, profile not complete',
      'Vinculó su documento hace {idBoundDays|día|días}, perfil incompleto',
      '绑定身份证 {idBoundDays} 天，资料未完善',
    ],
    [
      { fact: 'idBoundDays', from: 1, to: 90 },
      { fact: 'profileComplete', is: false },
      { fact: 'applied', is: false },
    ],
  ),
  'existing-customer-to-apesa': first(
    [
      'Repaid {loansRepaid|loan|loans}, not registered with Apesa',
      'Pagó {loansRepaid|préstamo|préstamos}, no está en Apesa',
      '已结清 {loansRepaid} 笔，未注册 Apesa',
    ],
    [
      { fact: 'loansRepaid', from: 1 },
      { fact: 'apps', notIn: ['pesa'] },
      { fact: 'worstLateDays', to: 7 },
    ],
  ),
  'super-instalment-diversion': diverted('instalments'),
  'super-instalment-old-customer': repaidLately('instalments'),
} as const satisfies Record<FirstAudienceCode, AudienceVersion>
