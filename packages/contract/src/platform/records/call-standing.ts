import { z } from 'zod'

/** Whether the person of a record may be called now; else the rule that forbids it, and until when. */
export const callStanding = z.object({
  /** A number of `contactRules`; null where a call is allowed. */
  rule: z.string().nullable(),
  /** Null where no waiting helps. */
  from: z.string().nullable(),
})
export type CallStanding = z.output<typeof callStanding>
