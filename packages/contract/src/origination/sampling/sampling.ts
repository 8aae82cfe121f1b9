import { z } from 'zod'
import { cents } from '../../shapes.ts'
import { grades } from '../enums.ts'

/** A share in parts per million. */
const ratio = z.int().min(0).max(1_000_000)

/** What is sampled for quality inspection: ratios of the decisions, the highest that fits counts. */
export const samplingSettings = z.strictObject({
  /** Of every auditor's decisions. */
  everyonePpm: ratio,
  /** Of these auditors' decisions, instead. */
  auditors: z
    .array(z.strictObject({ staffId: z.int().positive(), ratioPpm: ratio }))
    .max(500)
    .refine((rows) => new Set(rows.map((one) => one.staffId)).size === rows.length, {
      message: 'must name each auditor once',
    }),
  /** Approvals of this amount and more. */
  amountFromCents: cents.positive(),
  amountPpm: ratio,
  /** Approvals of customers with these grades. */
  grades: z.array(z.enum(grades)).max(grades.length),
  gradePpm: ratio,
  /** In so many days from the first decision an auditor is new. */
  newAuditorDays: z.int().min(0).max(366),
  newAuditorPpm: ratio,
  /** Approvals whose loan came to be so many days late. */
  lateDays: z.int().min(1).max(365),
  latePpm: ratio,
  /** Working days in which an auditor answers a dispute. */
  answerDays: z.int().min(1).max(30),
})
export type SamplingSettings = z.output<typeof samplingSettings>
