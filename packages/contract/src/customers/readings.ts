import { z } from 'zod'

/** What an app may send of a phone, by kind. Bounded: the rest of a long list is not sent. */
const word = (most = 200) => z.string().trim().max(most)
const when = z.iso.datetime({ offset: true }).optional()
const many = <S extends z.ZodType>(one: S) => z.array(one).max(5_000)

export const readingBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('device'),
    items: z
      .array(
        z.strictObject({
          /** Stable for the phone, whatever is installed on it; kept as a hash only. */
          fingerprint: z.string().trim().min(8).max(200),
          brand: word().optional(),
          model: word().optional(),
          system: word().optional(),
          rooted: z.boolean().optional(),
          emulator: z.boolean().optional(),
          /** Where the phone was when it was read, as the phone itself names the place. */
          province: word(60).optional(),
          city: word(60).optional(),
        }),
      )
      .length(1),
  }),
  z.strictObject({
    kind: z.literal('contacts'),
    items: many(
      z.strictObject({
        name: word(),
        phone: word(40),
        /** Calls of the last ninety days, where the phone let the app count them. */
        calls: z.int().min(0).max(100_000).optional(),
        lastCalledAt: when,
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('app'),
    items: many(z.strictObject({ name: word(), package: word(), installedAt: when })),
  }),
  z.strictObject({
    kind: z.literal('accounts'),
    items: many(z.strictObject({ type: word(), name: word() })),
  }),
  z.strictObject({
    kind: z.literal('browser'),
    items: many(z.strictObject({ title: word(), address: word(1_000), visitedAt: when })),
  }),
  z.strictObject({
    kind: z.literal('sms'),
    items: many(z.strictObject({ sender: word(60), text: word(2_000), at: when })),
  }),
])

export type ReadingBody = z.output<typeof readingBody>
