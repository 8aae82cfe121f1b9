import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { heldOutOfAll } from '../../outreach/index.ts'
import { openLeads } from '../leads/open-leads.ts'
import { leftOut, meets, whyOf } from './criteria-sql.ts'
import { audiencesInForce, type InForce } from './in-force.ts'
import { makePersonFacts } from './person-facts.ts'

/** A run that would move more than this many, and more than half of the audience, waits for a person. */
const mostMoved = 1_000

export interface RefreshedAudience {
  id: number
  code: string
  state: 'done' | 'waiting'
  entered: number
  left: number
  kept: number
}

/** Every audience that is open, each by its version of today, from one reading of the facts. */
export async function refreshAudiences(ctx: Context): Promise<RefreshedAudience[]> {
  return refresh(ctx, await audiencesInForce(ctx))
}

/** Each night, after the day was closed: a customer who repaid yesterday may be in a list this morning. */
export const refreshingAudiences: DailyJob = {
  name: 'promotion.refresh-audiences',
  async run(ctx) {
    const runs = await refreshAudiences(ctx)
    const leads = await openLeads(ctx)
    const sum = (of: 'entered' | 'left') => runs.reduce((total, run) => total + run[of], 0)
    const waiting = runs.filter(({ state }) => state === 'waiting').length
    return { entered: sum('entered'), left: sum('left'), waiting, leads: leads.opened }
  },
}

/** A person who has seen how many would move, and lets them. */
export interface Confirmed {
  by: number
  entered: number
  left: number
}

/**
 * One audience now. Confirmed by a person, it also moves more than half of its members, as long as these are
 * about as many as were seen. Undefined where it is closed or has no version yet.
 */
export async function refreshAudience(
  ctx: Context,
  id: number,
  confirmed?: Confirmed,
): Promise<RefreshedAudience | undefined> {
  const [refreshed] = await refresh(ctx, await audiencesInForce(ctx, id), confirmed)
  return refreshed
}

/** All of them by the same few statements, however many there are. */
async function refresh(
  ctx: Context,
  audiences: readonly InForce[],
  confirmed?: Confirmed,
): Promise<RefreshedAudience[]> {
  if (audiences.length === 0) return []
  const started = performance.now()
  await makePersonFacts(ctx)
  await findChanges(ctx, audiences)
  const found = await countChanges(ctx)
  const runs = audiences.map((audience) => {
    const counts = found.get(audience.id) ?? { entered: 0, left: 0, kept: 0, excluded: {} }
    return { audience, ...counts, waits: movesTooMany(counts) && !isAsSeen(counts, confirmed) }
  })
  await overtakeWaiting(
    ctx,
    audiences.map(({ id }) => id),
  )
  const going = runs.filter(({ waits }) => !waits).map(({ audience }) => audience)
  if (going.length > 0) {
    await letOut(ctx, going)
    await letIn(ctx, going)
  }
  await ctx.tx
    .insertInto('promotion.audienceRun')
    .values(
      runs.map(({ audience, entered, left, kept, excluded, waits }) => ({
        audienceId: audience.id,
        versionId: audience.versionId,
        businessOn: ctx.clock.today(),
        startedAt: ctx.clock.now(),
        milliseconds: Math.round((performance.now() - started) / audiences.length),
        state: waits ? 'waiting' : 'done',
        entered,
        leftCount: left,
        kept,
        excluded: json(excluded),
        confirmedBy: confirmed?.by ?? null,
      })),
    )
    .execute()
  return runs.map(({ audience: { id, code }, entered, left, kept, waits }) => ({
    id,
    code,
    state: waits ? 'waiting' : 'done',
    entered,
    left,
    kept,
  }))
}

interface Counts {
  entered: number
  left: number
  kept: number
  /** Counts by the excluding reason. */
  excluded: Record<string, number>
}

function movesTooMany({ entered, left, kept }: Counts): boolean {
  const before = left + kept
  const moved = Math.max(entered, left)
  return before > 0 && moved > mostMoved && moved > before / 2
}

/** What a person saw, and what has come to it since. */
const isAsSeen = ({ entered, left }: Counts, seen: Confirmed | undefined) =>
  seen !== undefined && entered <= mostNow(seen.entered) && left <= mostNow(seen.left)
const mostNow = (seen: number) => seen * 1.1 + 100

/** A pending run is out of date; one being approved belongs to its approver. */
const overtakeWaiting = (ctx: Context, ids: readonly number[]) =>
  sql`update promotion.audience_run set state = 'overtaken', version = version + 1
    where id in (select r.id from promotion.audience_run r
      where r.audience_id = any(${ids}) and r.state = 'waiting' order by r.id
      for update skip locked)`.execute(ctx.tx)

/**
 * The target members of each audience, the current ones, and the changes, into a table of this transaction.
 */
export async function findChanges(
  ctx: Context,
  audiences: readonly Omit<InForce, 'code' | 'salt'>[],
): Promise<void> {
  await sql`drop table if exists pg_temp.audience_change`.execute(ctx.tx)
  const each = audiences.map((audience) => changesOf(ctx, audience))
  await sql`create temp table audience_change on commit drop as
    ${sql.join(each, sql` union all `)}`.execute(ctx.tx)
}

/** Recently contacted people enter no audience; existing members stay, and are called back. */
function changesOf(
  { clock }: Context,
  { id, versionId, rules }: Omit<InForce, 'code' | 'salt'>,
): RawBuilder<unknown> {
  const today = sql`${clock.today()}::date`
  return sql`
    select ${sql.lit(id)}::bigint as audience_id, ${sql.lit(versionId)}::bigint as version_id,
      coalesce(w.person_id, m.person_id) as person_id, m.id as member_id, w.why, w.left_out,
      case
        when m.id is null and w.left_out is not null then 'excluded'
        when m.id is null and x.person_id is not null then 'aged'
        when m.id is null then 'in'
        when w.person_id is null then 'criteria'
        when w.left_out <> 'reached-lately' then 'out'
        when m.entered_on + ${rules.lifeDays}::integer <= ${today} then 'life'
        else 'kept'
      end as change
    from (select f.person_id, ${whyOf(rules.criteria)} as why, ${leftOut(rules)} as left_out
      from pg_temp.person_facts f where ${meets(rules.criteria)}) w
    full join (select id, person_id, entered_on from promotion.audience_member
      where audience_id = ${sql.lit(id)} and left_at is null) m on m.person_id = w.person_id
    left join (select distinct person_id from promotion.audience_member
      where audience_id = ${sql.lit(id)} and left_reason = 'life'
        and left_on + ${rules.reentryDays}::integer > ${today}) x on x.person_id = w.person_id`
}

async function countChanges(ctx: Context): Promise<Map<number, Counts>> {
  const { rows } = await sql<{
    audienceId: number
    change: string
    leftOut: string | null
    count: number
  }>`
    select audience_id, change, left_out, count(*) as count from pg_temp.audience_change
    group by audience_id, change, left_out order by audience_id, change, left_out`.execute(ctx.tx)
  const found = new Map<number, Counts>()
  for (const { audienceId, change, leftOut, count } of rows) {
    const counts = found.get(audienceId) ?? { entered: 0, left: 0, kept: 0, excluded: {} }
    found.set(audienceId, counts)
    if (change === 'in') counts.entered += count
    else if (change === 'kept') counts.kept += count
    else if (change === 'excluded') counts.excluded[leftOut ?? ''] = count
    else if (change !== 'aged') counts.left += count
  }
  return found
}

async function letOut(ctx: Context, going: readonly InForce[]): Promise<void> {
  await sql`update promotion.audience_member m
    set left_at = ${ctx.clock.now()}, left_on = ${ctx.clock.today()}::date,
      left_reason = case c.change when 'out' then 'excluded' else c.change end
    from pg_temp.audience_change c
    where c.member_id = m.id and c.audience_id = any(${going.map(({ id }) => id)})
      and c.change in ('criteria', 'out', 'life')`.execute(ctx.tx)
}

/** In the arm that a person's number falls in, by the salt of all or its own, before the list is seen. */
async function letIn(ctx: Context, going: readonly InForce[]): Promise<void> {
  const bucket = (salt: RawBuilder<unknown>) => sql`platform.bucket(${salt}, c.person_id::text)`
  await sql`insert into promotion.audience_member
      (audience_id, person_id, version_id, arm, why, entered_at, entered_on)
    select c.audience_id, c.person_id, c.version_id,
      case when ${heldOutOfAll(ctx.clock.today(), sql`c.person_id`)} then 'held-out-of-all'
        when ${bucket(sql`v.salt`)} < (v.rules ->> 'holdOutPercent')::integer * 10000 then 'held-out'
        else 'treated' end,
      c.why, ${ctx.clock.now()}, ${ctx.clock.today()}::date
    from pg_temp.audience_change c
    join promotion.audience_version v on v.id = c.version_id
    where c.change = 'in' and c.audience_id = any(${going.map(({ id }) => id)})
    order by c.audience_id, c.person_id`.execute(ctx.tx)
}
