import { z } from 'zod'
import { leaveItems } from './enums.ts'

/** Days on which somebody is away from every queue, or back. */
export const leaveFields = z.strictObject({
  from: z.iso.date(),
  /** Included. */
  to: z.iso.date(),
  away: z.boolean(),
  /** What happens to the person's items. */
  items: z.enum(leaveItems).default('now'),
})
