import type { AudienceVersion } from '@daftari/contract/promotion/audience'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { type GeneralHoldOut, generalHoldOut } from '../../outreach/index.ts'
import { openLeads } from '../leads/open-leads.ts'
import { leftOut, meets, whyOf } from './criteria-sql.ts'
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

interface InForce {
  id: number
  code: string
  versionId: number
  rules: AudienceVersion
  salt: string
}

/** Every audience that is open, each by its version of today, from one reading of the facts. */
export async function refreshAudiences(ctx: Context): Promise<RefreshedAudience[]> {
  const audiences = await audiencesInForce(ctx)
  if (audiences.length === 0) return []
  await makePersonFacts(ctx)
  const general = await generalHoldOut(ctx, ctx.clock.today())
  const refreshed: RefreshedAudience[] = []
  for (const audience of audiences) refreshed.push(await refresh(ctx, audience, general))
  return refreshed
}

/** Each night, after the day was closed: whoever repaid yesterday may be in a list this morning. */
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

/**
 * One audience now. `confirmed` by a person, it also moves more than half of its members. Undefined where it
 * is closed or has no version yet.
 */
export async function refreshAudience(
  ctx: Context,
  id: number,
  o: { confirmedBy?: number } = {},
): Promise<RefreshedAudience | undefined> {
  const [audience] = await audiencesInForce(ctx, id)
  if (audience === undefined) return undefined
  await makePersonFacts(ctx)
  return refresh(ctx, audience, await generalHoldOut(ctx, ctx.clock.today()), o.confirmedBy)
}

/** Locked, so that two runs of one audience come one after the other. */
async function audiencesInForce(ctx: Context, id?: number): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select a.id, a.code, v.id as version_id, v.rules, v.salt
    from promotion.audience a
    cross join lateral (select * from promotion.audience_version n
      where n.audience_id = a.id and n.effective_on <= ${ctx.clock.today()}::date
      order by n.effective_on desc, n.number desc limit 1) v
    where a.closed_at is null and (${id ?? null}::bigint is null or a.id = ${id ?? null})
    order by a.id for update of a`.execute(ctx.tx)
  return rows
}

async function refresh(
  ctx: Context,
  audience: InForce,
  general: GeneralHoldOut,
  confirmedBy?: number,
): Promise<RefreshedAudience> {
  const started = performance.now()
  const counts = await find(ctx, audience)
  const { entering, leaving, kept } = counts
  const moved = Math.max(entering, leaving)
  const before = leaving + kept
  const waits = confirmedBy === undefined && before > 0 && moved > mostMoved && moved > before / 2
  if (!waits) {
    await letOut(ctx, audience)
    await letIn(ctx, audience, general)
  }
  await ctx.tx
    .insertInto('promotion.audienceRun')
    .values({
      audienceId: audience.id,
      versionId: audience.versionId,
      businessOn: ctx.clock.today(),
      startedAt: ctx.clock.now(),
      milliseconds: Math.round(performance.now() - started),
      state: waits ? 'waiting' : 'done',
      entered: entering,
      leftCount: leaving,
      kept,
      excluded: json(counts.excluded),
      confirmedBy: confirmedBy ?? null,
    })
    .execute()
  return {
    id: audience.id,
    code: audience.code,
    state: waits ? 'waiting' : 'done',
    entered: entering,
    left: leaving,
    kept,
  }
}

interface Counts {
  entering: number
  leaving: number
  kept: number
  excluded: Record<string, number>
}

/** Who should be in it, who is, and what is to be done, into a table of this transaction. */
async function find(ctx: Context, { id, rules }: InForce): Promise<Counts> {
  const today = sql`${ctx.clock.today()}::date`
  await sql`drop table if exists pg_temp.audience_change`.execute(ctx.tx)
  await sql`create temp table audience_change on commit drop as
    select coalesce(w.person_id, m.person_id) as person_id, m.id as member_id, w.why, w.left_out,
      case
        when m.id is null and w.left_out is not null then 'excluded'
        when m.id is null and x.person_id is not null then 'aged'
        when m.id is null then 'in'
        when w.person_id is null then 'criteria'
        when w.left_out is not null then 'out'
        when m.entered_on + ${rules.lifeDays}::integer <= ${today} then 'life'
        else 'kept'
      end as change
    from (select f.person_id, ${whyOf(rules.criteria)} as why, ${leftOut(rules)} as left_out
      from pg_temp.person_facts f where ${meets(rules.criteria)}) w
    full join (select id, person_id, entered_on from promotion.audience_member
      where audience_id = ${id} and left_at is null) m on m.person_id = w.person_id
    left join (select distinct person_id from promotion.audience_member
      where audience_id = ${id} and left_reason = 'life'
        and left_on + ${rules.reentryDays}::integer > ${today}) x on x.person_id = w.person_id`.execute(
    ctx.tx,
  )
  const { rows } = await sql<{ change: string; leftOut: string | null; count: number }>`
    select change, left_out, count(*) as count from pg_temp.audience_change
    group by change, left_out`.execute(ctx.tx)
  const count = (...changes: string[]) =>
    rows.filter(({ change }) => changes.includes(change)).reduce((sum, row) => sum + row.count, 0)
  return {
    entering: count('in'),
    leaving: count('criteria', 'out', 'life'),
    kept: count('kept'),
    excluded: Object.fromEntries(
      rows
        .filter(({ change }) => change === 'excluded')
        .map((row) => [row.leftOut as string, row.count]),
    ),
  }
}

async function letOut(ctx: Context, { id }: InForce): Promise<void> {
  await sql`update promotion.audience_member m
    set left_at = ${ctx.clock.now()}, left_on = ${ctx.clock.today()}::date,
      left_reason = case c.change when 'out' then 'excluded' else c.change end
    from pg_temp.audience_change c
    where c.member_id = m.id and m.audience_id = ${id}
      and c.change in ('criteria', 'out', 'life')`.execute(ctx.tx)
}

/** In the arm that the person's number falls in, before anybody sees the list; by one's own salt or by that of all. */
async function letIn(ctx: Context, audience: InForce, general: GeneralHoldOut): Promise<void> {
  const bucket = (salt: string): RawBuilder<number> =>
    sql`platform.bucket(${salt}, c.person_id::text)`
  await sql`insert into promotion.audience_member
      (audience_id, person_id, version_id, arm, why, entered_at, entered_on)
    select ${audience.id}, c.person_id, ${audience.versionId},
      case when ${bucket(general.salt)} < ${general.sharePpm} then 'held-out-of-all'
        when ${bucket(audience.salt)} < ${audience.rules.holdOutPercent * 10_000} then 'held-out'
        else 'treated' end,
      c.why, ${ctx.clock.now()}, ${ctx.clock.today()}::date
    from pg_temp.audience_change c where c.change = 'in'`.execute(ctx.tx)
}
