import { z } from 'zod'
import { type blacklistKinds, documentKinds, faceResults } from '../customers/enums.ts'
import { customerTypes, grades } from '../origination/enums.ts'

/**
 * The decision policy as data. Conditions and characteristics are a closed vocabulary: what they
 * mean is code, which of them count and for how much is here.
 */
const count = z.int().min(0)
const cents = z.int().min(0)
const share = z.int().min(0).max(1_000_000)

const condition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('blacklisted') }),
  z.strictObject({ is: z.literal('age-outside'), from: count, to: count }),
  /** Any loan of the customer, on any app, at least so many days past due now. */
  z.strictObject({ is: z.literal('overdue-now'), days: count }),
  /** Principal owed over all apps, with this amount. */
  z.strictObject({ is: z.literal('exposure-above'), cents }),
  /** Other customers seen on the same phone. */
  z.strictObject({ is: z.literal('device-shared'), customers: count }),
  /** Named contacts who are customers themselves and so many days past due. */
  z.strictObject({ is: z.literal('contacts-overdue'), contacts: count, days: count }),
  /** The largest instalment against the monthly income, in parts per million. */
  z.strictObject({ is: z.literal('instalment-above-income'), ppm: count }),
  z.strictObject({ is: z.literal('score-below'), score: z.int() }),
  z.strictObject({ is: z.literal('score-at-least'), score: z.int() }),
  z.strictObject({ is: z.literal('face'), results: z.array(z.enum(faceResults)).min(1) }),
  z.strictObject({
    is: z.literal('documents-missing'),
    kinds: z.array(z.enum(documentKinds)).min(1),
  }),
  z.strictObject({ is: z.literal('rejected-within'), days: count }),
  z.strictObject({ is: z.literal('amount-above'), cents }),
  z.strictObject({ is: z.literal('amount-above-quota') }),
  /** A share of all applications, by a hash of the id, so that nobody can choose. */
  z.strictObject({ is: z.literal('sampled'), ppm: share }),
  z.strictObject({ is: z.literal('customer-type'), type: z.enum(customerTypes) }),
  /** Repaid a number of loans, never later than a number of days, and requests at most an amount. */
  z.strictObject({
    is: z.literal('good-payer'),
    loans: count,
    daysLate: count,
    upToCents: cents,
  }),
])
export type Condition = z.output<typeof condition>

/** Pass, reject and manual decide; review requires a second person, note only informs. */
export const ruleEffects = ['pass', 'reject', 'manual', 'review', 'note'] as const
export type RuleEffect = (typeof ruleEffects)[number]

const rule = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,60}$/),
  effect: z.enum(ruleEffects),
  when: condition,
})
export type Rule = z.output<typeof rule>

export const numberCharacteristics = [
  'age',
  'residence-months',
  'children',
  'loans-finished',
  'worst-days-late',
  'consented-contacts',
  'device-shared',
] as const
export const wordCharacteristics = [
  'income-band',
  'employment',
  'education',
  'marital-status',
  'housing',
  'face',
] as const
export type NumberCharacteristic = (typeof numberCharacteristics)[number]
export type WordCharacteristic = (typeof wordCharacteristics)[number]

const points = z.int().min(-1_000).max(1_000)
const characteristic = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('number'),
    name: z.enum(numberCharacteristics),
    /** The first bin whose `below` exceeds the value applies; the last one has no limit. */
    bins: z.array(z.strictObject({ below: z.int().nullable(), points })).min(1),
    missing: points,
  }),
  z.strictObject({
    by: z.literal('word'),
    name: z.enum(wordCharacteristics),
    bins: z.record(z.string(), points),
    missing: points,
  }),
])
export type Characteristic = z.output<typeof characteristic>

const quotas = z.strictObject({ A: cents, B: cents, C: cents, D: cents, E: cents })

const scorecard = z.strictObject({
  base: z.int(),
  characteristics: z.array(characteristic).min(1),
  /** The least score of each grade, best first; E is the rest. */
  grades: z.array(z.strictObject({ grade: z.enum(grades), from: z.int() })).min(1),
  /** The most that may be approved, by grade. */
  quotas: z.strictObject({ new: quotas, returning: quotas }),
})
export type Scorecard = z.output<typeof scorecard>

export const policyDocument = z.strictObject({
  rules: z.array(rule).min(1),
  scorecard,
  limits: z.strictObject({
    /** The most principal that one customer may owe over all apps. */
    exposureCents: cents,
    /** A proposed amount above what was asked for by more than this is looked at by a second person. */
    raiseAlonePpm: z.int().min(0).max(1_000_000).default(200_000),
    /** A credit limit that a person sets above this needs a second one. */
    creditLimitAloneCents: cents.default(2_000_000),
    /** Whether auditors may ring up the employer to verify the work; unless a lender says so, nobody does. */
    callEmployers: z.boolean().default(false),
  }),
})
export type PolicyDocument = z.output<typeof policyDocument>

export type BlacklistKind = (typeof blacklistKinds)[number]
