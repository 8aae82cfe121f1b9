import { z } from 'zod'

const minutes = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day: 08:00')
  .refine((text) => text >= '07:00' && text <= '20:00', 'between 07:00 and 20:00')

/** When and how often a person is written to; never laxer than from seven to eight, thrice a day. */
const rule = z
  .strictObject({
    from: minutes,
    /** The first minute that is too late. */
    until: minutes,
    sundays: z.boolean(),
    perDay: z.int().min(0).max(3),
    perWeek: z.int().min(0).max(8),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'must be after `from`' })
export type ContactRule = z.output<typeof rule>

/**
 * Over all loans, apps and senders, by the purpose of the message. A notice says what has just
 * happened, so it has no hours; the words that it may hold are no demand and no offer.
 */
export const contactRules = z.strictObject({ audit: rule, collection: rule, marketing: rule })
export type ContactRules = z.output<typeof contactRules>

/** Until a lender sets its own. */
export const firstContactRules: ContactRules = {
  audit: { from: '07:00', until: '20:00', sundays: true, perDay: 3, perWeek: 8 },
  collection: { from: '08:00', until: '19:00', sundays: false, perDay: 1, perWeek: 4 },
  marketing: { from: '08:00', until: '19:00', sundays: false, perDay: 1, perWeek: 2 },
}
