import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { EntityChange, EntityRow } from '../../../platform/desk/actions/entity.ts'
import {
  type Breaches,
  breachesAt,
  type CaseTimes,
  type Deadlines,
  deadlinesOf,
  earliest,
  type ServiceLevel,
} from './domain/deadlines.ts'
import type { Pause } from './domain/service-clock.ts'

export type CaseRow = EntityRow<'support.serviceCase'>
export type CaseChange = EntityChange<'support.serviceCase'>

/** The columns that the clock of any table of cases reads. */
export interface Clocked extends Omit<CaseTimes, 'pauses' | 'legalDue'>, Deadlines, Breaches {
  id: number
  state: string
  /** Null where nothing was promised yet. */
  level: unknown
  pauseUntil: Date | null
  /** Where the law says something. */
  legalDue?: Date | null
}

interface NewPause {
  pausedFor: 'customer' | 'others'
  until: Date
  reason: string | null
}

/** What is due first of all; of a case that is paused, when it goes on. */
export const workBy = (
  { legalDue, pauseUntil, openedAt }: Pick<Clocked, 'legalDue' | 'pauseUntil' | 'openedAt'>,
  { firstDue, nextDue, resolveDue }: Deadlines,
): Date => earliest([firstDue, nextDue, resolveDue, legalDue ?? null]) ?? pauseUntil ?? openedAt

const nothingDue = { firstDue: null, nextDue: null, resolveDue: null, soonAt: null }

/** The clock of one table's cases, whose pauses refer to them in this column. */
export function caseClock(column: 'case_id' | 'payout_case_id') {
  const of = sql.ref(column)

  /**
   * The columns of a change with what is due after it. A promise that ran out before is frozen first, by what
   * was due until now. Pauses are to be written before it.
   */
  async function timed<C extends object>(ctx: Context, row: Clocked, change: C) {
    const breaches = breachesAt(row, row, ctx.clock.now())
    const after = { ...row, legalDue: row.legalDue ?? null, ...change }
    const level = after.level as ServiceLevel | null
    const times = { ...after, pauses: await pausesOf(ctx, row.id) }
    const due = level === null ? nothingDue : deadlinesOf(level, times)
    return { ...change, ...breaches, ...due, workBy: workBy(after, due) }
  }

  /** The pauses so far; an ongoing pause ends as planned. */
  async function pausesOf(ctx: ReadContext, caseId: number): Promise<Pause[]> {
    const { rows } = await sql<Pause>`
      select p.from_at as "from", coalesce(p.ended_at, p.until_at) as until
      from support.case_pause p where p.${of} = ${caseId} order by p.from_at`.execute(ctx.db)
    return rows
  }

  async function keep(ctx: Context, { id }: Clocked, o: NewPause & { from: Date; ended?: Date }) {
    const by = ctx.actor.kind === 'staff' && o.ended === undefined ? ctx.actor.id : null
    await sql`
      insert into support.case_pause (${of}, paused_for, reason, from_at, until_at, ended_at, paused_by)
      values (${id}, ${o.pausedFor}, ${o.reason}, ${o.from}, ${o.until}, ${o.ended ?? null}, ${by})`.execute(
      ctx.tx,
    )
  }

  /** From now on it waits for somebody. */
  async function beginPause(ctx: Context, row: Clocked, pause: NewPause) {
    await keep(ctx, row, { ...pause, from: ctx.clock.now() })
    const { pausedFor, until } = pause
    return { state: 'paused', pausedFor, pauseUntil: until, nextActionAt: until }
  }

  /** Ends an ongoing pause now, or at its planned end if that is earlier. */
  async function endPause(ctx: Context, row: Clocked) {
    if (row.state !== 'paused') return {}
    const now = ctx.clock.now()
    await sql`update support.case_pause set ended_at = least(until_at, ${now}::timestamptz)
      where ${of} = ${row.id} and ended_at is null`.execute(ctx.tx)
    return { state: 'open', pausedFor: null, pauseUntil: null, nextActionAt: now }
  }

  /** While it was resolved nobody of ours was waited for. */
  async function cutResolved(ctx: Context, row: Clocked): Promise<void> {
    const now = ctx.clock.now()
    if (row.resolvedAt === null || row.resolvedAt >= now) return
    const interval = { from: row.resolvedAt, until: now, ended: now }
    await keep(ctx, row, { pausedFor: 'customer', reason: 'resolved', ...interval })
  }

  return { timed, beginPause, endPause, cutResolved }
}

export const { timed, beginPause, endPause, cutResolved } = caseClock('case_id')
