import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { EntityChange, EntityRow } from '../../../platform/desk/actions/entity.ts'
import {
  breachesAt,
  type Deadlines,
  deadlinesOf,
  earliest,
  type ServiceLevel,
} from './domain/deadlines.ts'
import type { Pause } from './domain/service-clock.ts'

export type CaseRow = EntityRow<'support.serviceCase'>
export type CaseChange = EntityChange<'support.serviceCase'>

/**
 * The columns of a change with what is due after it. A promise that ran out before is frozen first, by what
 * was due until now. Pauses are to be written before it.
 */
export async function timed(ctx: Context, row: CaseRow, change: CaseChange): Promise<CaseChange> {
  const breaches = breachesAt(row, row, ctx.clock.now())
  const after = { ...row, ...change } as CaseRow
  const due = deadlinesOf(levelOf(after), { ...after, pauses: await pausesOf(ctx, row.id) })
  return { ...change, ...breaches, ...due, workBy: workBy(after, due) }
}

/** What is due first of all; of a case that stands still, when it goes on. */
export const workBy = (
  { legalDue, pauseUntil, openedAt }: Pick<CaseRow, 'legalDue' | 'pauseUntil' | 'openedAt'>,
  { firstDue, nextDue, resolveDue }: Deadlines,
): Date => earliest([firstDue, nextDue, resolveDue, legalDue]) ?? pauseUntil ?? openedAt

const levelOf = ({ level }: CaseRow) => level as unknown as ServiceLevel

/** As they were; one that lasts ends as it is planned to. */
async function pausesOf(ctx: ReadContext, caseId: number): Promise<Pause[]> {
  const { rows } = await sql<Pause>`
    select p.from_at as "from", coalesce(p.ended_at, p.until_at) as until
    from support.case_pause p where p.case_id = ${caseId} order by p.from_at`.execute(ctx.db)
  return rows
}

/** From now on it waits for somebody. */
export async function beginPause(
  ctx: Context,
  { id }: CaseRow,
  of: { pausedFor: 'customer' | 'others'; until: Date; reason: string | null },
): Promise<CaseChange> {
  const { pausedFor, until, reason } = of
  await ctx.tx
    .insertInto('support.casePause')
    .values({
      caseId: id,
      pausedFor,
      reason,
      fromAt: ctx.clock.now(),
      untilAt: until,
      pausedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    })
    .execute()
  return { state: 'paused', pausedFor, pauseUntil: until, nextActionAt: until }
}

/** Where it waits, it goes on: now, or when it was to go on if that is earlier. */
export async function endPause(ctx: Context, row: CaseRow): Promise<CaseChange> {
  if (row.state !== 'paused') return {}
  const now = ctx.clock.now()
  await sql`update support.case_pause set ended_at = least(until_at, ${now}::timestamptz)
    where case_id = ${row.id} and ended_at is null`.execute(ctx.tx)
  return { state: 'open', pausedFor: null, pauseUntil: null, nextActionAt: now }
}

/** While it was resolved nobody of ours was waited for. */
export async function cutResolved(ctx: Context, { id, resolvedAt }: CaseRow): Promise<void> {
  const now = ctx.clock.now()
  if (resolvedAt === null || resolvedAt >= now) return
  const reason = 'resolved'
  const interval = { fromAt: resolvedAt, untilAt: now, endedAt: now }
  await ctx.tx
    .insertInto('support.casePause')
    .values({ caseId: id, pausedFor: 'customer', reason, ...interval })
    .execute()
}
