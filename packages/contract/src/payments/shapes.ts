import { z } from 'zod'

/** Pieces of requests and answers that several operations of this module share. */
export const idParams = z.strictObject({ id: z.coerce.number().int().positive() })
export const staffRef = z.object({ id: z.number(), name: z.string() })
export const cents = z.int()
/** Why: asked for wherever money or its way is changed by a person. */
export const reason = z.string().trim().min(3).max(300)
export const version = z.int().positive()
