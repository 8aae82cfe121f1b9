import { z } from 'zod'

/** Pieces of requests and answers that several operations of this module share. */
export const idQuery = z.strictObject({ id: z.coerce.number().int().positive() })
export const remark = z.string().trim().max(1000)
/** `1,2,3`, without repetition. */
export const idList = z
  .string()
  .max(20_000)
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be ids joined by commas')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= 500 && ids.every((one) => one > 0), {
    message: 'must be 500 ids at most',
  })
/** Reason tags by code. */
export const tags = z.array(z.string().min(1).max(60)).max(20)
export const productCodes = z.array(z.string().min(1).max(60)).max(100)
