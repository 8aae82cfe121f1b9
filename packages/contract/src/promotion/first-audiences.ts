import type { Word } from '../words/words.ts'
import type { AudienceVersion } from './audience.ts'
import type { FirstAudienceCode } from './audience-names.ts'
import type { Criterion } from './facts.ts'

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
  'Repaid a 7-day loan {lastRepaidDays} days ago, {loansRepaid} loans in all',
  'Pagó un préstamo a 7 días hace {lastRepaidDays} días, {loansRepaid} préstamos en total',
  '{lastRepaidDays} 天前结清 7 天期借款，累计 {loansRepaid} 笔',
]

/** By their code: what a lender begins with, until they make another version. */
export const firstAudiences = {
  'register-not-apply': first(
    [
      'Registered {registeredDays} days ago, never applied',
      'Se registró hace {registeredDays} días, sin solicitud',
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
      'Bound the ID {idBoundDays} days ago, never applied',
      'Vinculó su documento hace {idBoundDays} días, sin solicitud',
      '绑定身份证 {idBoundDays} 天，从未申请',
    ],
    [
      { fact: 'idBoundDays', from: 1, to: 60 },
      { fact: 'applied', is: false },
    ],
  ),
  'customer-recall': first(
    [
      'Repaid {loansRepaid} loans, the last {lastRepaidDays} days ago',
      'Pagó {loansRepaid} préstamos, el último hace {lastRepaidDays} días',
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
      'Application returned, handed in {lastApplicationDays} days ago',
      'Solicitud devuelta, enviada hace {lastApplicationDays} días',
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
  'cash-credit-diversion': first(
    [
      'Came from another app {divertedDays} days ago, not applied',
      'Llegó de otra app hace {divertedDays} días, sin solicitud',
      '导流 {divertedDays} 天，尚未申请',
    ],
    [
      { fact: 'divertedDays', from: 1, to: 60 },
      { fact: 'appliedSinceDiverted', is: false },
    ],
  ),
  'increase-customer-loan-limit': first(
    [
      'Limit raised {limitRaisedDays} days ago, not used since',
      'Límite aumentado hace {limitRaisedDays} días, sin usar',
      '提额 {limitRaisedDays} 天，尚未使用',
    ],
    [
      { fact: 'limitRaisedDays', to: 60 },
      { fact: 'appliedSinceRaise', is: false },
    ],
  ),
  'seven-to-sixteen': first(repaidSeven, sevenDays(2)),
  'seven-to-twenty-one': first(repaidSeven, sevenDays(3)),
  'cash-credit-old-customer': first(
    [
      'Repaid the last of {loansRepaid} loans {lastRepaidDays} days ago',
      'Pagó el último de {loansRepaid} préstamos hace {lastRepaidDays} días',
      '{lastRepaidDays} 天前结清，累计 {loansRepaid} 笔',
    ],
    [
      { fact: 'loansRepaid', from: 1 },
      { fact: 'lastRepaidDays', from: 1, to: 30 },
    ],
  ),
  'seven-to-twelve': first(repaidSeven, sevenDays(1)),
  '21day-low-interest': first(
    [
      'Repaid {loansRepaid} loans, never more than {worstLateDays} days late',
      'Pagó {loansRepaid} préstamos, nunca más de {worstLateDays} días de mora',
      '已结清 {loansRepaid} 笔，最长逾期 {worstLateDays} 天',
    ],
    proven,
  ),
  'super-loan': first(
    [
      'Repaid {loansRepaid} loans, never more than {worstLateDays} days late',
      'Pagó {loansRepaid} préstamos, nunca más de {worstLateDays} días de mora',
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
      'Registered {registeredDays} days ago with a complete profile, never applied',
      'Se registró hace {registeredDays} días, perfil completo, sin solicitud',
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
      'Bound the ID {idBoundDays} days ago, profile not complete',
      'Vinculó su documento hace {idBoundDays} días, perfil incompleto',
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
      'Repaid {loansRepaid} loans, not registered with Apesa',
      'Pagó {loansRepaid} préstamos, no está en Apesa',
      '已结清 {loansRepaid} 笔，未注册 Apesa',
    ],
    [
      { fact: 'loansRepaid', from: 1 },
      { fact: 'apps', notIn: ['pesa'] },
      { fact: 'worstLateDays', to: 7 },
    ],
  ),
} as const satisfies Record<FirstAudienceCode, AudienceVersion>
