import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { type keepPresence, presenceBeatSeconds } from '@daftari/contract/platform/presence'
import { sql } from 'kysely'
import { type AppContext, type Context, type ReadContext, staffOf } from '../context.ts'
import type { Steps } from '../module.ts'
import { type ObjectKinds, requireObject } from './object-kind.ts'

type Input = Pick<ParsedOf<typeof keepPresence>, 'params' | 'body'>
type Entity = Input['params']

/** Two beats may be lost on the way before somebody counts as gone. */
const silentMs = (presenceBeatSeconds * 2 + 10) * 1_000

/** Refuses: permission.denied, request.not-found. */
export async function keepPresent(
  steps: Steps,
  kinds: ObjectKinds,
  { params, body }: Input,
): Promise<OutputOf<typeof keepPresence>> {
  const kind = await requireObject(steps, kinds, params)
  await steps.transact((ctx) => beat(ctx, params, body.tab))
  const { type, id } = kind.loggedAs?.(params.id) ?? { type: params.objectType, id: params.id }
  const latest = await latestEntry(steps, { type, id })
  return {
    others: await othersAt(steps, params),
    changed: await changedSince(steps, { type, id, seen: body.seen ?? latest }),
    latest,
  }
}

/** Ends the caller's own presence only. */
export async function leave(
  steps: Steps,
  entity: Entity,
  tab: string,
): Promise<Record<string, never>> {
  await steps.transact((ctx) =>
    ctx.tx
      .deleteFrom('platform.presence')
      .where('objectType', '=', entity.objectType)
      .where('objectId', '=', entity.id)
      .where('staffId', '=', staffOf(ctx))
      .where('tab', '=', tab)
      .execute(),
  )
  return {}
}

/** Rows of tabs that were closed without a word. */
export async function forgetSilent(appContext: AppContext): Promise<void> {
  await appContext.db
    .deleteFrom('platform.presence')
    .where('seenAt', '<', new Date(appContext.clock.now().getTime() - silentMs))
    .execute()
}

async function beat(ctx: Context, { objectType, id }: Entity, tab: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('platform.presence')
    .values({ objectType, objectId: id, staffId: staffOf(ctx), tab, since: now, seenAt: now })
    .onConflict((on) =>
      on.columns(['objectType', 'objectId', 'staffId', 'tab']).doUpdateSet({ seenAt: now }),
    )
    .execute()
}

/** Each person once, however many tabs; the longest there first. */
async function othersAt(ctx: ReadContext, { objectType, id }: Entity) {
  const since = new Date(ctx.clock.now().getTime() - silentMs)
  const { rows } = await sql<{ id: number; name: string; since: Date }>`
    select s.id, s.name, min(p.since) as since
    from platform.presence p
    join reporting.staff s on s.id = p.staff_id
    where p.object_type = ${objectType} and p.object_id = ${id} and p.seen_at >= ${since}
      and p.staff_id <> ${staffOf(ctx)}
    group by s.id, s.name order by since, s.id limit ${mostNamed}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

const mostNamed = 20

interface Logged {
  type: string
  id: string
}

async function latestEntry(ctx: ReadContext, { type, id }: Logged): Promise<number> {
  const { rows } = await sql<{ latest: number | null }>`
    select greatest(
      (select l.id from administration.audit_log l
        where l.object_type = ${type} and l.object_id = ${id} order by l.id desc limit 1),
      (select o.entry_id from administration.audit_log_thing o
        where o.object_type = ${type} and o.object_id = ${id}
        order by o.entry_id desc limit 1)) as latest`.execute(ctx.db)
  return rows[0]?.latest ?? 0
}

/** The last action of another person on it; revealing a number is no change. */
async function changedSince(ctx: ReadContext, { type, id, seen }: Logged & { seen: number }) {
  const { rows } = await sql<{ who: string; act: string; at: Date }>`
    select s.name as who, e.act, e.happened_at as at
    from (
      select l.id from administration.audit_log l
      where l.object_type = ${type} and l.object_id = ${id} and l.id > ${seen}
      union all
      select o.entry_id from administration.audit_log_thing o
      where o.object_type = ${type} and o.object_id = ${id} and o.entry_id > ${seen}) f
    join administration.audit_log e on e.id = f.id
    join reporting.staff s on s.id = e.staff_id
    where e.staff_id <> ${staffOf(ctx)} and e.act not in ('number.reveal', 'number.search')
      and e.act not like '%refused'
    order by e.id desc limit 1`.execute(ctx.db)
  const [last] = rows
  return last === undefined ? null : { ...last, at: last.at.toISOString() }
}
