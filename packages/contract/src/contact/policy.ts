import { z } from 'zod'

/** A time of the lender's day: nobody is contacted before seven or after eight. */
export const contactTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day: 08:00')
  .refine((text) => text >= '07:00' && text <= '20:00', 'between 07:00 and 20:00')

interface Bounds {
  calls: { perDay: number; perWeek: number; perMonth: number }
  texts: { perDay: number; perWeek: number }
}

const upTo = (most: number) => z.int().min(0).max(most)

/** What a lender may set for a purpose: as strict as it likes, never laxer than the bounds. */
const purpose = ({ calls, texts }: Bounds) =>
  z
    .strictObject({
      from: contactTime,
      /** The first minute that is too late. */
      until: contactTime,
      /** 1 on Monday to 7 on Sunday. */
      weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
      /** Calls by hand and by robot together; a month is 30 days. */
      calls: z.strictObject({
        perDay: upTo(calls.perDay),
        perWeek: upTo(calls.perWeek),
        perMonth: upTo(calls.perMonth),
        gapSeconds: z.int().min(120).max(86_400),
      }),
      /** SMS, WhatsApp and push together. */
      texts: z.strictObject({ perDay: upTo(texts.perDay), perWeek: upTo(texts.perWeek) }),
    })
    .refine(({ from, until }) => from < until, { path: ['until'], message: 'must be after `from`' })

const usual = {
  calls: { perDay: 6, perWeek: 15, perMonth: 45 },
  texts: { perDay: 3, perWeek: 8 },
}

/**
 * When and how often people are contacted, over all loans, apps, channels and senders. More than
 * seven collection calls in seven days are harassment, whoever allows them.
 */
export const contactPolicy = z.strictObject({
  audit: purpose(usual),
  service: purpose(usual),
  collection: purpose({ ...usual, calls: { perDay: 3, perWeek: 7, perMonth: 30 } }),
  marketing: purpose({ ...usual, calls: { perDay: 1, perWeek: 1, perMonth: 2 } }),
  /** Days without collection and marketing. */
  holidays: z.array(z.iso.date()).max(100).default([]),
  /** A customer whose wish for no more offers staff wrote down is told so, once, by SMS. */
  confirmStops: z.boolean().default(false),
})
export type ContactPolicy = z.output<typeof contactPolicy>

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const workDays = [1, 2, 3, 4, 5, 6]
const gapSeconds = 120

/** Until a lender sets its own. */
export const firstContactPolicy: ContactPolicy = {
  audit: {
    from: '07:00',
    until: '20:00',
    weekdays: everyDay,
    calls: { ...usual.calls, gapSeconds },
    texts: usual.texts,
  },
  service: {
    from: '07:00',
    until: '20:00',
    weekdays: everyDay,
    calls: { ...usual.calls, gapSeconds },
    texts: usual.texts,
  },
  collection: {
    from: '08:00',
    until: '19:00',
    weekdays: workDays,
    calls: { perDay: 3, perWeek: 7, perMonth: 30, gapSeconds },
    texts: { perDay: 1, perWeek: 4 },
  },
  marketing: {
    from: '08:00',
    until: '19:00',
    weekdays: workDays,
    calls: { perDay: 1, perWeek: 1, perMonth: 1, gapSeconds },
    texts: { perDay: 1, perWeek: 2 },
  },
  holidays: [],
  confirmStops: false,
}
