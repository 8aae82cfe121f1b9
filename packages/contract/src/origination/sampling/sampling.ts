import type { z } from 'zod'
import { bodyOf } from '../../platform/records/body.ts'
import { field } from '../../platform/records/fields.ts'
import { grades } from '../enums.ts'

const ownShares = field.rows(
  { staffId: field.number('given'), ratioPpm: field.percent({ initial: 100_000 }) },
  { most: 500, pick: 'staffId' },
)

export const samplingFields = {
  /** The share of every auditor's decisions. */
  everyonePpm: field.percent(),
  /** Replaces the share for decisions of these auditors. */
  auditors: {
    ...ownShares,
    schema: ownShares.schema.refine(
      (rows) => new Set(rows.map((one) => one.staffId)).size === rows.length,
      { message: 'must name each auditor once' },
    ),
  },
  /** Approvals of this amount and more. */
  amountFromCents: field.money(),
  amountPpm: field.percent({ beside: true }),
  /** Approvals of customers with these grades. */
  grades: field.several(grades, { least: 0, set: 'grade' }),
  gradePpm: field.percent({ beside: true }),
  /** In so many days from the first decision an auditor is new. */
  newAuditorDays: field.count({ max: 366 }),
  newAuditorPpm: field.percent({ beside: true }),
  /** Approvals whose loan came to be so many days late. */
  lateDays: field.count({ min: 1, max: 365 }),
  latePpm: field.percent({ beside: true }),
  /** Working days in which an auditor answers a dispute. */
  answerDays: field.count({ min: 1, max: 30 }),
}

/** What is sampled for quality inspection: ratios of the decisions, the highest that fits counts. */
export const samplingSettings = bodyOf(samplingFields)
export type SamplingSettings = z.output<typeof samplingSettings>
