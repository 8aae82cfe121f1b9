import {
  mostReviews,
  type Review,
  type ReviewField,
  reviewFields,
  reviewShape,
  type Store,
} from '@daftari/contract/support/store-reviews/intake'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'

export interface ReviewsOf {
  appCode: string
  store: Store
  fileName?: string
}

/** A review as received, with its line if it came in a file. */
export interface RawReview {
  raw: unknown
  line?: number
}

export interface Taken {
  kept: number
  repeated: number
  /** By their position in the input. */
  bad: { index: number; field: ReviewField }[]
}

/** A clock of a store may be so far ahead of ours. */
const aheadMs = 86_400_000

/**
 * Stores each state of each review once, and unreadable ones separately. The newest state is the review's
 * current text, and reopens it. The caller has checked that the app exists.
 */
export async function takeReviews(
  ctx: Context,
  of: ReviewsOf,
  rows: readonly RawReview[],
): Promise<Taken> {
  const read = rows.map(({ raw }) => readReview(raw, ctx.clock.now()))
  const good = read.filter((one): one is Review => typeof one !== 'string')
  const bad = read.flatMap((field, index) => (typeof field === 'string' ? [{ index, field }] : []))
  await putAside(
    ctx,
    of,
    bad.map(({ index, field }) => ({ ...rows[index], field })),
  )
  let kept = 0
  for (let from = 0; from < good.length; from += mostReviews) {
    kept += await keep(ctx, of, good.slice(from, from + mostReviews))
  }
  return { kept, repeated: good.length - kept, bad }
}

/** The review, or the first field that is wrong. */
function readReview(raw: unknown, now: Date): Review | ReviewField {
  const { success, data, error } = reviewShape.safeParse(raw)
  if (success) {
    const late = new Date(data.updatedAt).getTime() > now.getTime() + aheadMs
    return late ? 'updatedAt' : data
  }
  const at = error.issues[0]?.path[0]
  return reviewFields.find((one) => one === at) ?? 'row'
}

/** The store reports the same state to the second in one place and more precisely in another. */
const sameMoment = "interval '1 second'"

async function keep(ctx: Context, of: ReviewsOf, reviews: Review[]): Promise<number> {
  const { appCode, store } = of
  const known = await knownStates(ctx, of, reviews)
  const given = jsonTable(reviews.filter((_, index) => !known.has(index)))
  await sql`
    insert into support.store_review as r (app_code, store, review_id, state, updated_at, rating, title, body,
      language, app_version)
    select distinct on (g."reviewId") ${appCode}, ${store}, g."reviewId",
      case when g.title = '' and g.text = '' then 'rating-only'
        when g.reply is not null then 'answered' else 'open' end,
      g."updatedAt", g.rating, g.title, g.text, g.language, g."appVersion"
    from ${given} order by g."reviewId", g."updatedAt" desc
    on conflict (app_code, store, review_id) do update
      set updated_at = excluded.updated_at, rating = excluded.rating, title = excluded.title,
        body = excluded.body, language = excluded.language, app_version = excluded.app_version,
        state = excluded.state, version = r.version + 1
      where excluded.updated_at > r.updated_at`.execute(ctx.tx)
  const kept = await sql`
    insert into support.store_review_state (store_review_id, updated_at, rating, title, body, received_at,
      answer, answered_at)
    select r.id, g."updatedAt", g.rating, g.title, g.text, ${ctx.clock.now()}, g.reply, g."repliedAt"
    from ${given} join support.store_review r on r.app_code = ${appCode} and r.store = ${store}
      and r.review_id = g."reviewId"
    order by r.id, g."updatedAt"
    on conflict (store_review_id, updated_at) do nothing`.execute(ctx.tx)
  await keepReplies(ctx, of, reviews)
  return Number(kept.numAffectedRows ?? 0n)
}

const jsonTable = (reviews: readonly Review[]) => {
  const rows = reviews.map(({ reply, repliedAt, ...review }, index) => {
    // A review edited after the answer has no answer to its current text.
    const stands = reply !== undefined && (repliedAt ?? review.updatedAt) >= review.updatedAt
    const answer = stands ? { reply, repliedAt: repliedAt ?? review.updatedAt } : {}
    return { ...review, ...answer, index }
  })
  return sql`jsonb_to_recordset(${jsonText(rows)}::jsonb) as g (index integer, "reviewId" text,
    "updatedAt" timestamptz, rating smallint, title text, text text, language text, "appVersion" text,
    reply text, "repliedAt" timestamptz)`
}

/** The states that came before, word for word and within a second. */
const statesOf = ({ appCode, store }: ReviewsOf) => sql`support.store_review r
  join support.store_review_state s on s.store_review_id = r.id
  where r.app_code = ${appCode} and r.store = ${store} and r.review_id = g."reviewId"
    and s.updated_at > g."updatedAt" - ${sql.raw(sameMoment)}
    and s.updated_at < g."updatedAt" + ${sql.raw(sameMoment)}
    and s.rating = g.rating and s.title = g.title and s.body = g.text`

async function knownStates(ctx: Context, of: ReviewsOf, reviews: Review[]): Promise<Set<number>> {
  const { rows } = await sql<{ index: number }>`select g.index from ${jsonTable(reviews)}
    where exists (select from ${statesOf(of)})`.execute(ctx.tx)
  return new Set(rows.map(({ index }) => index))
}

/** What was answered at the store needs no answer of ours, though the review was here before. */
async function keepReplies(ctx: Context, of: ReviewsOf, reviews: Review[]): Promise<void> {
  const replied = reviews.filter(({ reply }) => reply !== undefined)
  if (replied.length === 0) return
  await sql`
    with said as (
      update support.store_review_state kept set answer = g.reply, answered_at = g."repliedAt"
      from ${jsonTable(replied)}
      where kept.answer is null and g.reply is not null
        and kept.id in (select s.id from ${statesOf(of)})
      returning kept.store_review_id, kept.updated_at)
    update support.store_review r set state = 'answered', version = r.version + 1
    from said where r.id = said.store_review_id and r.updated_at = said.updated_at
      and r.state = 'open'`.execute(ctx.tx)
}

type Aside = Partial<RawReview> & { field: ReviewField }
/** At most so many letters are kept of a row that could not be read. */
const mostLetters = 10_000

async function putAside(ctx: Context, of: ReviewsOf, rows: readonly Aside[]): Promise<void> {
  const { appCode, store, fileName = null } = of
  const arrived = { receivedAt: ctx.clock.now(), receivedOn: ctx.clock.today() }
  for (let from = 0; from < rows.length; from += mostReviews) {
    const some = rows.slice(from, from + mostReviews).map(({ raw, line = null, field }) => ({
      appCode,
      store,
      field,
      bodyCipher: ctx.appContext.cipher.seal((JSON.stringify(raw) ?? '').slice(0, mostLetters)),
      fileName,
      line,
      ...arrived,
    }))
    await ctx.tx.insertInto('support.storeReviewAside').values(some).execute()
  }
}
