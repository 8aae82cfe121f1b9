import { z } from 'zod'

/**
 * The endpoints of the lender's own apps. Every call is signed (docs/intake.md); an app sees only the
 * customers who registered with it.
 */
export const signed = { access: 'signature', tag: 'Intake' } as const
export const customer = z.strictObject({ customerId: z.coerce.number().int().positive() })
export const application = z.strictObject({ id: z.coerce.number().int().positive() })
