import type { takeNextCase as contract } from '@daftari/contract/collections/endpoints'
import type { StageCode } from '@daftari/contract/collections/enums'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { handOver } from '../commands/hand-over.ts'
import { type Queue, queueOf } from './queue-of.ts'
import { hourNow, type Why, whyJson, whyNext } from './why-next.ts'

type Answer = OutputOf<typeof contract>
interface Found {
  id: number
  stage: StageCode
  holderId: number | null
  why: Why
}

/** A case that was just looked at and left does not come again at once. */
const restMinutes = 10

/**
 * The next case to work. One that somebody else is being given at this moment is passed over, so that
 * of many who ask at once each gets another. One that nobody held becomes the collector's own.
 */
export async function takeNextCase(
  ctx: Context,
  { after, kind }: ParsedOf<typeof contract>['body'],
): Promise<Answer> {
  const queue = await queueOf(ctx, kind)
  const found =
    (await firstOf(ctx, { of: queue.own, after, rested: true })) ??
    (await firstOf(ctx, { of: queue.own, after, rested: false })) ??
    (await firstOf(ctx, { of: queue.pool, after, rested: false }))
  if (found === undefined) return { caseId: null, why: null, nextAt: await nextTime(ctx, queue) }
  await offer(ctx, found.id)
  if (found.holderId === null) await take(ctx, found, queue)
  return { caseId: found.id, why: found.why, nextAt: null }
}

async function firstOf(
  ctx: Context,
  { of, after, rested }: { of: RawBuilder<boolean>; after: number | undefined; rested: boolean },
): Promise<Found | undefined> {
  const since = new Date(ctx.clock.now().getTime() - restMinutes * 60_000)
  const waits: RawBuilder<boolean> = rested
    ? sql`(c.offered_at is null or c.offered_at < ${since} or c.offered_to <> ${staffOf(ctx)})`
    : sql`true`
  const { rows } = await sql<Found>`
    select c.id, c.stage, c.holder_id, ${whyJson} as why
    from collections."case" c
    ${whyNext(ctx)}
    where c.closed_on is null and w.reason is not null and c.id <> ${after ?? 0} and ${waits}
      and (${of})
    order by ${rested ? sql`w.rank` : sql`c.offered_at nulls first, w.rank`},
      c.best_hour is distinct from ${hourNow(ctx)}, c.opened_on desc, c.owed_at_open_cents desc, c.id
    limit 1
    for update of c skip locked`.execute(ctx.tx)
  return rows[0]
}

async function offer(ctx: Context, caseId: number): Promise<void> {
  await ctx.tx
    .updateTable('collections.case')
    .set({ offeredAt: ctx.clock.now(), offeredTo: staffOf(ctx) })
    .where('id', '=', caseId)
    .execute()
}

/** Only a collector's: a leader who looks at what waits does not become its holder. */
async function take(ctx: Context, { id, stage }: Found, { pool }: Queue): Promise<void> {
  const { rows } =
    await sql`select from collections."case" c where c.id = ${id} and ${pool}`.execute(ctx.tx)
  if (rows.length === 0) return
  const to = staffOf(ctx)
  const given = { caseId: id, stage, from: null, to, rule: 'taken' as const }
  await handOver(ctx, [given], { on: ctx.clock.today() })
  await audit(ctx, {
    act: 'case.take',
    object: { type: 'case', id },
    before: { holderId: null },
    after: { holderId: to },
  })
}

/** When the first of one's own comes up again. */
async function nextTime(ctx: Context, queue: Queue): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(c.next_action_at) as at from collections."case" c
    where c.closed_on is null and c.next_action_at > ${ctx.clock.now()} and ${queue.own}`.execute(
    ctx.tx,
  )
  return rows[0]?.at?.toISOString() ?? null
}
