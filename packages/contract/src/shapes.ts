import { z } from 'zod'

/** Pieces of requests and answers that the operations of every module share. */
export const idParams = z.strictObject({ id: z.coerce.number().int().positive() })
export const staffRef = z.object({ id: z.number(), name: z.string() })
export const cents = z.int()
/** Why: asked for wherever money, work or a person's standing is changed by a person. */
export const reason = z.string().trim().min(3).max(300)
/** The row's version when it was read: an act on a row that has changed since is refused. */
export const version = z.int().positive()

/** The second person's word on what was asked; who refuses says why. */
export const decision = z
  .strictObject({ version, approve: z.boolean(), reason: reason.optional() })
  .refine((body) => body.approve || body.reason !== undefined, {
    path: ['reason'],
    message: 'is required',
  })

/** The second person's word on what one person said; who refuses says why. */
export const confirmation = z
  .strictObject({ confirm: z.boolean(), reason: reason.optional() })
  .refine((body) => body.confirm || body.reason !== undefined, {
    path: ['reason'],
    message: 'is required',
  })
