import type { ProductKind, StageCode } from '@daftari/contract/collections/enums'
import { type RawBuilder, sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { isFree } from '../queries/on-hold.ts'
import { inScope } from '../scope.ts'
import { firstByIndex } from './first-by-index.ts'
import { noCallsUntil, type Party, partyOfCase } from './not-callable.ts'
import { type Why, whyJson, whyNext, withinRank } from './why-next.ts'

export interface Asking {
  ctx: Context
  /** The case that was worked before. */
  after?: number | undefined
  kind?: ProductKind | undefined
}

export interface Found {
  id: number
  stage: StageCode
  why: Why
  /** No rule about the person forbids a call; not relevant for people who write. */
  callable: boolean
  party: Party
}

/** What a member of a team may take; null for a person without a team, or away today. */
export interface Reach {
  stages: StageCode[] | null
  channel: 'call' | 'whatsapp' | null
  holdsAny: boolean
}

/** A case that was just looked at and left does not come again at once. */
const restMinutes = 10

/** What others take or look at meanwhile is among the first as well. */
const spare = 5

/** Looked at a moment ago by the same person. */
function recentlyViewed({ clock }: Context, staffId: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = new Date(clock.now().getTime() - restMinutes * 60_000)
  return sql`(c.offered_at >= ${since} and c.offered_to = ${staffId}) is true`
}

const asked = (all: readonly Asking[]): RawBuilder<unknown> => sql`
  unnest(${all.map((one) => staffOf(one.ctx))}::bigint[],
      ${all.map((one) => one.after ?? 0)}::bigint[], ${all.map((one) => one.kind ?? null)}::text[])
    with ordinality as a (staff_id, after_id, kind, place)`

const ofAsked = sql`c.assignee_id = a.staff_id and c.id <> a.after_id
  and (a.kind is null or c.kind = a.kind)`

const found = sql`case when p.id is not null
  then json_build_object('id', p.id, 'stage', p.stage, 'why', p.why, 'callable', p.callable,
    'party', p.party)
  end as found`

/** The team of somebody who is there today, as a lateral \`t\`. */
const theirTeam = (ctx: Context) => sql`
    left join lateral (
      select t.stages, t.channel from reporting.team_member m
      join reporting.team t on t.team_id = m.team_id
      where m.staff_id = a.staff_id and not exists (select from reporting.collector_absence s
        where s.staff_id = a.staff_id and s.absent_on = ${ctx.clock.today()})) t on true`

/** The earliest time at which this caller may call anybody. */
const untilFor = (ctx: Context, channel: RawBuilder<unknown>) => sql`
  case when ${channel} is distinct from 'whatsapp' then ${noCallsUntil(ctx)} end`

/** For several people, each named once: the first of their own cases that is not deferred. */
export async function nextAssigned(
  ctx: Context,
  all: readonly Asking[],
): Promise<(Reach & { found: Found | null })[]> {
  const fit = sql`${ofAsked} and not ${recentlyViewed(ctx, sql`a.staff_id`)}
    and ${untilFor(ctx, sql`t.channel`)} is null`
  const { rows } = await sql<Reach & { found: Found | null }>`
    select t.stages, t.channel,
      exists (select from collections."case" c
        where c.assignee_id = a.staff_id and c.closed_on is null) as holds_any, ${found}
    from ${asked(all)}
    ${theirTeam(ctx)}
    left join lateral (
      select w.id, w.stage, ${whyJson} as why, w.callable,
        ${partyOfCase(ctx, sql`w.id`)} as party
      from (${firstByIndex(ctx, { fit, count: 1, each: spare })}) w) p on true
    order by a.place`.execute(ctx.tx)
  return rows
}

/**
 * The same when all are deferred: the least recently viewed case; and where nobody may be called, the case
 * whose customer may be called first.
 */
export async function leastRecentlyViewed(
  ctx: Context,
  all: readonly Asking[],
): Promise<(Found | null)[]> {
  const { rows } = await sql<{ found: Found | null }>`
    select ${found} from ${asked(all)}
    ${theirTeam(ctx)}
    left join lateral (${wholeSorted(ctx, {
      staffId: sql`a.staff_id`,
      channel: sql`t.channel`,
      fit: ofAsked,
    })}) p on true
    order by a.place`.execute(ctx.tx)
  return rows.map((row) => row.found)
}

/**
 * The first of all cases \`c\` that fit: who may be called before who may not, and among either those that
 * rest last, by when they were looked at.
 */
function wholeSorted(
  ctx: Context,
  { staffId, channel, fit }: Record<'staffId' | 'channel' | 'fit', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const resting = recentlyViewed(ctx, staffId)
  const until = untilFor(ctx, channel)
  return sql`
    select w.id, w.stage, ${whyJson} as why, w.callable,
      ${partyOfCase(ctx, sql`w.id`)} as party
    from (
      select c.id, c.stage, c.person_id, w.*, n.until is null as callable
      from collections."case" c
      ${whyNext(ctx)}
      cross join lateral (select ${until} as until) n
      where c.closed_on is null and w.reason is not null and ${fit}
      order by n.until is not null, ${resting}, case when ${resting} then c.offered_at end, n.until,
        w.rank, ${withinRank(ctx)}
      for update of c skip locked) w
    where ${isFree(ctx.clock.today(), sql`w.person_id`)}
    limit 1`
}

/** For a leader without own cases: the first of all in their scope. It stays with its assignee. */
export async function nextInScope(
  { ctx, after, kind }: Asking,
  given: readonly number[],
): Promise<Found | undefined> {
  const ofKind = kind === undefined ? sql`true` : sql`c.kind = ${kind}`
  const fit = sql`${inScope(ctx)} and ${ofKind} and c.id <> ${after ?? 0}
    and c.id <> all(${given}::bigint[])`
  const { rows } = await sql<Found>`${wholeSorted(ctx, {
    staffId: sql`${staffOf(ctx)}`,
    channel: sql`'call'`,
    fit,
  })}`.execute(ctx.tx)
  return rows[0]
}
