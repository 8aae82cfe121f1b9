import { z } from 'zod'
import { numberOwner } from '../platform/number-owners.ts'

/** Why a second person looks more closely at the payee. */
export const paidNumberMarks = ['staff-number', 'name-differs', 'operator-name-differs'] as const

/** What is known of a number before money goes there; the customer who is paid is not among its owners. */
export const whoIsPaid = z.object({
  owners: z.array(numberOwner),
  marks: z.array(z.enum(paidNumberMarks)),
  /** It is that of a member of staff, and neither the head of audit nor a special account allows it. */
  needsAudit: z.boolean(),
  /** The owner's names that the operator reported with payments to or from it; empty before the first. */
  operatorNames: z.array(z.object({ name: z.string(), at: z.string(), fits: z.boolean() })),
})
export type WhoIsPaid = z.infer<typeof whoIsPaid>
