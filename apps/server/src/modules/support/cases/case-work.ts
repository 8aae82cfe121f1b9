import { refuse } from '@daftari/contract/refusals'
import type { CaseEnds, ServiceCase } from '@daftari/contract/support/cases/service-case'
import { sql } from 'kysely'
import { type Context, may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { isPresent, reassign, workQueue } from '../../work/index.ts'
import {
  beginPause,
  type CaseChange,
  type CaseRow,
  cutResolved,
  endPause,
  timed,
} from './case-clock.ts'
import { pausing } from './pausing.ts'

const mostOpen = 30

export type CaseWork = ReturnType<typeof caseWork>

/**
 * Serves a declared kind of case: its queue, ordered by deadline, and the acts common to all cases. The acts
 * that end it are defined by its kind with `resolved`.
 */
export function caseWork(declared: ServiceCase) {
  const { kind, queue } = declared
  const { entity: type } = queue.list
  const cases = entity({
    type: type ?? 'offline-message',
    table: 'support.serviceCase',
    async maySee(ctx, id) {
      const { rows } = await sql`
        select from support.service_case where id = ${id} and kind = ${kind}`.execute(ctx.db)
      return rows.length > 0
    },
  })
  const work = workQueue(queue, {
    entity: cases,
    open: `q.kind = '${kind}' and q.state = 'open'`,
    order: 'q.work_by',
    capacity: mostOpen,
    mayTake: (staffId) => sql<boolean>`not (${staffId} = any(q.barred_staff))`,
  })
  const requireOwn = (ctx: ReadContext, row: CaseRow) => requireWorked(ctx, declared, row)
  const clock = { timed, beginPause, endPause }
  const { pause, resume } = pausing(declared, cases, { clock, guard: requireOwn })
  return { declared, cases, work, pause, resume, requireOwn }
}

/** Serves what ends a case of a kind that nothing of its own ends. */
export function caseEnding(declared: CaseEnds, { cases, requireOwn }: CaseWork) {
  return {
    resolve: act(declared.resolve, cases, {
      guard: requireOwn,
      change: (ctx, row, { outcome }) => resolved(ctx, row, outcome),
      details: (_row, { outcome }) => ({ outcome }),
    }),
    reopen: act(declared.reopen, cases, {
      guard: (_ctx, { mergedIntoId: id }) => {
        if (id !== null) refuse('service-case.merged', { id })
      },
      change: (ctx, row) => reopened(ctx, row, {}),
    }),
  }
}

/** Its assignee works it, and who hands out. Refuses: work.not-for-you, work.not-yours. */
function requireWorked(ctx: ReadContext, { queue }: ServiceCase, row: CaseRow): void {
  const me = staffOf(ctx)
  if (row.barredStaff.includes(me)) refuse('work.not-for-you')
  const leads = row.assigneeId !== null && may(ctx, queue.handsOut)
  if (row.assigneeId !== me && !leads) refuse('work.not-yours')
}

/** Nothing runs any more; a word of the customer within a week opens it again. */
export async function resolved(ctx: Context, row: CaseRow, outcome: string): Promise<CaseChange> {
  const change = { ...(await endPause(ctx, row)), state: 'resolved', outcome, askedAt: null }
  const by = ctx.actor.kind === 'staff' ? staffOf(ctx) : null
  const resolvedAt = ctx.clock.now()
  return timed(ctx, row, { ...answered(ctx, row), ...change, resolvedAt, resolvedBy: by })
}

/** A person answered: the first answer, and whatever the customer said since. */
export function answered(ctx: Context, row: CaseRow): CaseChange {
  if (ctx.actor.kind !== 'staff') return {}
  const now = ctx.clock.now()
  return {
    askedAt: null,
    firstAnsweredAt: row.firstAnsweredAt ?? now,
    answeredAt: now,
    answeredBy: staffOf(ctx),
  }
}

/** The same case is reopened; its clocks count from its opening, without the time it was resolved. */
export async function reopened(ctx: Context, row: CaseRow, more: CaseChange): Promise<CaseChange> {
  await cutResolved(ctx, row)
  return timed(ctx, row, {
    state: 'open',
    resolvedAt: null,
    resolvedBy: null,
    nextActionAt: ctx.clock.now(),
    reopened: row.reopened + 1,
    ...more,
  })
}

/** A case reopened by a customer goes to its last assignee if they are at work, otherwise to the queue. */
export async function leaveAbsent(
  ctx: Context,
  { work: { queue } }: CaseWork,
  { id, assigneeId }: CaseRow,
): Promise<void> {
  if (assigneeId === null || (await isPresent(ctx, queue, assigneeId))) return
  await reassign(ctx, queue, [{ id, from: assigneeId, to: null, cause: 'returned' }])
}
