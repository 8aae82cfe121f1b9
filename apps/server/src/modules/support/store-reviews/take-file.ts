import { createHash } from 'node:crypto'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { uploadStoreReviews } from '@daftari/contract/support/store-reviews/intake'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { asUtf8 } from '../../../platform/files/rows/as-utf8.ts'
import { type Cells, rowLimits } from '../../../platform/files/rows/cells.ts'
import { moreCellsThan } from '../../../platform/files/rows/more-cells.ts'
import { withTable } from '../../../platform/files/rows/read-table.ts'
import { namesNotUsed, whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import type { TableUpload, Upload } from '../../../platform/files/upload.ts'
import type { Route } from '../../../platform/module.ts'
import { type RawReview, takeReviews } from './take-reviews.ts'

export const reviewFileLimits = rowLimits({ rows: 20_000, anySeparator: true })

/** Takes a file in. Refuses: media-cost.no-app, store-review.columns. */
export async function takeReviewFile(
  ctx: Context,
  { app: appCode, store }: ParsedOf<typeof uploadStoreReviews>['body'],
  { name, rows, facts }: Pick<TableUpload, 'name' | 'rows' | 'facts'>,
): Promise<OutputOf<typeof uploadStoreReviews>> {
  if (!(await isApp(ctx, appCode)))
    refuse('media-cost.no-app', { code: appCode }, { app: 'unknown' })
  const fileName = name.slice(0, 200)
  const { reviews, columnsNotUsed } = reviewsIn(rows)
  const { bad, ...counts } = await takeReviews(ctx, { appCode, store, fileName }, reviews)
  const after = { app: appCode, store, file: fileName, ...counts, bad: bad.length }
  await audit(ctx, { act: 'store-review.import', after })
  const whatWasRead = whatWasReadOf(name, facts, { columnsNotUsed })
  return { ...counts, bad: bad.length, whatWasRead }
}

export async function isApp(ctx: Context, code: string): Promise<boolean> {
  const app = await ctx.tx
    .selectFrom('reporting.app')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  return app !== undefined
}

/** The headings of files, in small letters: Google's, and the plain names of what is posted. */
const headings: Readonly<Record<string, string>> = {
  'review id': 'reviewId',
  'review link': 'link',
  'review submit date and time': 'submitted',
  'review submit millis since epoch': 'submittedMs',
  'review last update date and time': 'updatedAt',
  'review last update millis since epoch': 'updatedMs',
  'updated at': 'updatedAt',
  'star rating': 'rating',
  rating: 'rating',
  'review title': 'title',
  title: 'title',
  'review text': 'text',
  text: 'text',
  'reviewer language': 'language',
  language: 'language',
  'app version name': 'appVersion',
  'app version': 'appVersion',
  device: 'device',
  'developer reply text': 'reply',
  'developer reply date and time': 'repliedAt',
  'developer reply millis since epoch': 'repliedMs',
}

/** Refuses: store-review.columns. */
function reviewsIn([head, ...rows]: readonly Cells[]): {
  reviews: RawReview[]
  columnsNotUsed: string[]
} {
  const names = (head?.cells ?? []).map((one) => headings[one.trim().toLowerCase()])
  const missing = [
    ['Review Link', 'reviewId', 'link'],
    ['Review Last Update Date and Time', 'updatedAt'],
    ['Star Rating', 'rating'],
  ].find(([, ...some]) => !some.some((one) => names.includes(one)))
  if (missing !== undefined) {
    return refuse('store-review.columns', { column: missing[0] ?? '' }, { file: 'columns' })
  }
  const columnsNotUsed = namesNotUsed(head?.cells ?? [], (_, at) => names[at] !== undefined)
  const isTooWide = moreCellsThan(head ?? { cells: [] }, rows)
  const ratings = new Map<string, number>()
  const reviews = rows.map((row): RawReview => {
    const { number: line, cells } = row
    if (isTooWide(row)) return { line, raw: null }
    const found = names.flatMap((name, index) => {
      const text = cells[index]?.trim() ?? ''
      return name === undefined || text === '' ? [] : [[name, text] as const]
    })
    return { line, raw: reviewIn(Object.fromEntries(found), ratings) }
  })
  return { reviews, columnsNotUsed }
}

type Said = Partial<Record<string, string>>

function reviewIn(said: Said, ratings: Map<string, number>): object {
  const { link, rating, updatedMs, repliedMs, submitted, submittedMs, device, ...rest } = said
  const updatedAt = momentOf(updatedMs) ?? rest.updatedAt
  const repliedAt = momentOf(repliedMs) ?? rest.repliedAt
  const isRating = rest.title === undefined && rest.text === undefined && link === undefined
  // The store gives ratings without text no id: one person, one device, one time.
  const of = [submittedMs ?? submitted ?? updatedAt, device, rest.language].join('|')
  const reviewId = rest.reviewId ?? idIn(link) ?? (isRating ? ratingId(of, ratings) : undefined)
  const stars = /^[1-5]$/.test(rating ?? '') ? { rating: Number(rating) } : {}
  return { ...rest, ...stars, reviewId, updatedAt, repliedAt }
}

/** Finer than the text beside it, and as the store's own interface says it. */
const momentOf = (ms = '') =>
  /^\d{12,13}$/.test(ms) ? new Date(Number(ms)).toISOString() : undefined

/** As in the store's own interface: a link has it encoded. */
function idIn(link = ''): string | undefined {
  const id = /[?&]reviewId=([^&]+)/i.exec(link)?.[1]
  return id && (new URLSearchParams(`id=${id.replaceAll('+', '%2B')}`).get('id') ?? id)
}

function ratingId(of: string, ratings: Map<string, number>): string {
  const nth = (ratings.get(of) ?? 0) + 1
  ratings.set(of, nth)
  return `rating:${createHash('sha256').update(of).digest('hex').slice(0, 24)}-${nth}`
}

/** Google exports UTF-16; what is read is UTF-8. */
export function withReviewTable(route: Route): Route {
  const read = withTable(route, reviewFileLimits)
  return {
    ...read,
    async prepare(parts, body, appContext) {
      if (parts.upload !== undefined) parts.upload = inUtf8(parts.upload)
      await read.prepare?.(parts, body, appContext)
    },
  }
}

export const inUtf8 = (upload: Upload): Upload => ({ ...upload, bytes: asUtf8(upload.bytes) })
