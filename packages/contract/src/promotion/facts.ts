import { z } from 'zod'
import { productKinds } from '../collections/enums.ts'
import type { Word } from '../words/words.ts'

/** What a fact is, and so how it may be asked about. Days are whole days of the lender; money is cents. */
export type PersonFact =
  | { kind: 'days' | 'count' | 'money'; word: Word }
  | { kind: 'flag'; word: Word }
  /** `set` is where its values have their words, if not under its own name. */
  | { kind: 'choice'; values: readonly string[]; set?: string; word: Word }
  /** The apps that a person is registered with, by their codes. */
  | { kind: 'apps'; word: Word }
  /** The code of one product. */
  | { kind: 'product'; word: Word }

const days = (...word: Word): PersonFact => ({ kind: 'days', word })
const count = (...word: Word): PersonFact => ({ kind: 'count', word })
const flag = (...word: Word): PersonFact => ({ kind: 'flag', word })

export const lastApplications = [
  'none',
  'open',
  'approved',
  'rejected',
  'cancelled',
  'returned',
] as const

/**
 * Everything that an audience may ask of a person. What is not here selects nobody: how somebody lives, what
 * they own, and what a phone's owner has installed are nobody's reason for an offer.
 */
export const personFacts = {
  registeredDays: days('Days since registering', 'Días desde el registro', '注册至今天数'),
  idBound: flag('ID number bound', 'Documento vinculado', '已绑定身份证'),
  idBoundDays: days(
    'Days since the ID was bound',
    'Días desde vincular el documento',
    '绑定身份证至今天数',
  ),
  profileComplete: flag('Profile complete', 'Perfil completo', '资料已完善'),
  applied: flag('Has ever applied', 'Ha solicitado alguna vez', '曾经申请'),
  lastApplication: {
    kind: 'choice',
    values: lastApplications,
    word: ['Last application', 'Última solicitud', '最近一次申请'],
  },
  lastApplicationDays: days(
    'Days since the last application',
    'Días desde la última solicitud',
    '最近一次申请至今天数',
  ),
  loansRepaid: count('Loans repaid', 'Préstamos liquidados', '已结清借款笔数'),
  openLoan: flag('Has an open loan', 'Tiene un préstamo vigente', '有未结清借款'),
  lateDays: days('Days past due now', 'Días de mora actuales', '当前逾期天数'),
  worstLateDays: days('Most days ever past due', 'Máximo de días de mora', '历史最长逾期天数'),
  lastRepaidDays: days(
    'Days since the last loan was repaid',
    'Días desde la última liquidación',
    '最近结清至今天数',
  ),
  lastTermDays: days('Term of the last loan', 'Plazo del último préstamo', '最近一笔借款期限'),
  lastProduct: {
    kind: 'product',
    word: ['Product of the last loan', 'Producto del último préstamo', '最近一笔借款产品'],
  },
  lastKind: {
    kind: 'choice',
    values: productKinds,
    set: 'productKind',
    word: ['Product line of the last loan', 'Línea del último préstamo', '最近一笔借款产品线'],
  },
  apps: { kind: 'apps', word: ['Registered with', 'Registrado en', '注册的 App'] },
  idleApp: flag(
    'Registered with an app of ours without applying there',
    'Registrado en otra app nuestra sin solicitar',
    '在本公司另一 App 注册但未申请',
  ),
  divertedDays: days(
    'Days since coming from another app',
    'Días desde que llegó de otra app',
    '导流至今天数',
  ),
  /** Of the app that they came to last; one that lends by instalments besides counts as that. */
  divertedTo: {
    kind: 'choice',
    values: productKinds,
    set: 'productKind',
    word: [
      'Product line of the app they came to',
      'Línea de la app a la que llegó',
      '导流目标 App 的产品线',
    ],
  },
  appliedSinceDiverted: flag(
    'Applied since coming from another app',
    'Solicitó desde que llegó de otra app',
    '导流后已申请',
  ),
  creditLimit: { kind: 'money', word: ['Credit limit', 'Límite de crédito', '授信额度'] },
  preApproved: {
    kind: 'money',
    word: ['Pre-approved amount', 'Importe preaprobado', '预授信额度'],
  },
  limitRaisedDays: days(
    'Days since the limit was raised',
    'Días desde el aumento del límite',
    '提额至今天数',
  ),
  appliedSinceRaise: flag(
    'Applied since the limit was raised',
    'Solicitó desde el aumento del límite',
    '提额后已申请',
  ),
  lastSeenDays: days(
    'Days since a phone was last seen',
    'Días sin actividad en la app',
    '最近使用 App 至今天数',
  ),
} as const satisfies Record<string, PersonFact>

export type FactName = keyof typeof personFacts
export const factNames = Object.keys(personFacts) as [FactName, ...FactName[]]
export const factOf = (name: FactName): PersonFact => personFacts[name]

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/**
 * One condition on a fact; all of an audience must hold. A range has one end at least, both included. What is
 * not known of a person meets no range.
 */
export const criterion = z
  .strictObject({
    fact: z.enum(factNames),
    from: z.int().min(0).max(1_000_000_000).optional(),
    to: z.int().min(0).max(1_000_000_000).optional(),
    is: z.boolean().optional(),
    in: z.array(code).min(1).max(20).optional(),
    /** Of apps: registered with none of these. */
    notIn: z.array(code).min(1).max(20).optional(),
  })
  .superRefine((value, ctx) => {
    const fact = factOf(value.fact)
    const asked = ways.filter((way) => value[way] !== undefined)
    const allowed: readonly Way[] =
      fact.kind === 'flag'
        ? ['is']
        : fact.kind === 'apps'
          ? ['in', 'notIn']
          : fact.kind === 'choice' || fact.kind === 'product'
            ? ['in']
            : ['from', 'to']
    const refused = asked.find((way) => !allowed.includes(way))
    if (refused !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: [refused],
        message: `is not asked of \`${value.fact}\``,
      })
    if (asked.length === 0)
      ctx.addIssue({ code: 'custom', path: [allowed[0] as Way], message: 'is required' })
    if (value.from !== undefined && value.to !== undefined && value.from > value.to)
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'must not be before `from`' })
    if (fact.kind === 'choice' && value.in?.some((one) => !fact.values.includes(one)))
      ctx.addIssue({ code: 'custom', path: ['in'], message: `one of ${fact.values.join(', ')}` })
  })
export type Criterion = z.output<typeof criterion>

const ways = ['from', 'to', 'is', 'in', 'notIn'] as const
type Way = (typeof ways)[number]
