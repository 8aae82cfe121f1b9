import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor } from '../../platform/records/form.ts'
import { readingChoice, whatWasRead } from '../../platform/what-was-read.ts'

export const stores = ['google-play', 'app-store', 'appgallery'] as const
export type Store = (typeof stores)[number]

/** What the database can keep. */
const text = () =>
  z
    .string()
    .trim()
    .refine((said) => !said.includes('\0') && said.isWellFormed())

/** No store had a review before. */
const firstReview = Date.parse('2008-01-01T00:00:00Z')

/** To the millisecond, as it is stored. */
const moment = () =>
  z.iso
    .datetime({ offset: true })
    .refine((at) => Date.parse(at) >= firstReview)
    .transform((at) => new Date(at).toISOString())

/** Stores express absence by omission, by null, or by an empty string. */
const perhaps = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((said) => (said === null || said === '' ? undefined : said), field.optional())

/** A review's content at one time: it is edited in place, and each state arrives again. */
export const reviewShape = z.object({
  reviewId: text().min(1).max(100),
  updatedAt: moment(),
  rating: z.int().min(1).max(5),
  title: perhaps(text().max(300)).transform((said) => said ?? ''),
  text: perhaps(text().max(4_000)).transform((said) => said ?? ''),
  language: perhaps(z.string().regex(/^[a-zA-Z]{2,3}([-_]\w{2,8})*$/)),
  appVersion: perhaps(text().max(40)),
  /** What was answered at the store itself, and when. */
  reply: perhaps(text().max(6_000)),
  repliedAt: perhaps(moment()),
})
export type Review = z.output<typeof reviewShape>

/** The invalid field of a review that is set aside; `row`: it is not a review at all. */
export const reviewFields = [
  'row',
  'reviewId',
  'updatedAt',
  'rating',
  'title',
  'text',
  'language',
  'appVersion',
  'reply',
  'repliedAt',
] as const
export type ReviewField = (typeof reviewFields)[number]

/** The most reviews at once. */
export const mostReviews = 500

const counts = { kept: z.number(), repeated: z.number() }

/**
 * What comes is kept state by state; a review that cannot be read is put aside, and the field named. What
 * came before counts once. Refuses: request.not-found of an app that is not there.
 */
export const postStoreReviews = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/store-reviews/{app}/{store}',
  summary: 'An app store reports reviews of an app',
  access: { callback: 'store-reviews', of: 'app' },
  params: z.strictObject({
    secret: z.string(),
    app: z.string().max(40),
    store: z.enum(stores),
  }),
  tag: 'Callbacks',
  response: z.unknown(),
})

/** Its rows do not say of which app and store they are. */
export const reviewFileFields = {
  app: field.code('apps', { max: 40 }),
  store: field.choice(stores, { initial: 'google-play' }),
  file: field.file('sheets'),
}

/** The file as exported by the store. Refuses: file.*, media-cost.no-app, store-review.columns. */
export const uploadStoreReviews = endpoint({
  method: 'POST',
  path: '/customerService/issue/storeReviews/files',
  summary: 'Take in a file of reviews',
  access: { can: 'store-review.import' },
  tag: 'Customer service',
  idempotent: true,
  upload: true,
  body: bodyFor(reviewFileFields, 'create').extend(readingChoice),
  response: z.object({ ...counts, bad: z.number(), whatWasRead }),
})
