import { refuse } from '@daftari/contract/refusals'
import type { CaseEnds } from '@daftari/contract/support/cases/service-case'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { reassign } from '../../work/index.ts'
import { type CaseChange, type CaseRow, endPause, timed } from './case-clock.ts'
import type { CaseWork } from './case-work.ts'
import { earliest } from './domain/deadlines.ts'

/**
 * Merges two cases of a customer: the later one becomes part of the earlier, whose service level continues.
 * Its messages move there; its own clock stops, as merging answers nobody. Refuses:
 * service-case.not-mergeable, work.not-yours, work.not-for-you.
 */
export const caseMerging = (declared: CaseEnds, of: CaseWork) =>
  act(declared.merge, of.cases, {
    guard: of.requireOwn,
    async change(ctx, row, { otherCase }) {
      const other = await otherOf(ctx, of, row, otherCase)
      const [kept, part] = row.id < other.id ? [row, other] : [other, row]
      requireMayMove(ctx, of, part)
      await moveWhatWasSaid(ctx, { from: part.id, to: kept.id })
      const changes = new Map([
        [kept.id, await takenIn(ctx, kept, part)],
        [part.id, await ended(ctx, part, kept.id)],
      ])
      await of.cases.save(ctx, other, changes.get(other.id) ?? {})
      if (kept === other && kept.assigneeId === null) {
        const moved = { id: kept.id, from: null, to: part.assigneeId, cause: 'passed-on' } as const
        await reassign(ctx, of.work.queue, [moved])
      }
      await audit(ctx, {
        act: declared.merge.name,
        object: { type: of.cases.type, id: other.id },
        after: { otherCase: row.id, kept: kept.id },
      })
      return changes.get(row.id) ?? {}
    },
    details: (row, { otherCase }) => ({ otherCase, kept: Math.min(row.id, otherCase) }),
  })

/** Locked: open or waiting, of the same customer, who reads the answer in the same app. */
async function otherOf(ctx: Context, { cases }: CaseWork, row: CaseRow, id: number) {
  const known = await cases.find(ctx, id)
  const other = known && id !== row.id ? await cases.lock(ctx, id) : undefined
  const fits =
    other?.personId === row.personId &&
    other.appCode === row.appCode &&
    ['open', 'paused'].includes(other.state)
  return fits ? other : refuse('service-case.not-mergeable', {}, { otherCase: 'other' })
}

/** Only people who hand out may take work from its assignee. */
function requireMayMove(ctx: Context, { declared }: CaseWork, part: CaseRow): void {
  const { assigneeId, barredStaff } = part
  if (barredStaff.includes(staffOf(ctx))) refuse('work.not-for-you')
  const free = assigneeId === null || assigneeId === staffOf(ctx)
  if (!free && !may(ctx, declared.queue.handsOut)) refuse('work.not-yours')
}

/**
 * A later message of the customer waits for an answer, and ends a pause, as any message does. An answer to it
 * does not answer the earlier ones.
 */
async function takenIn(ctx: Context, kept: CaseRow, part: CaseRow): Promise<CaseChange> {
  const last = (part.answeredAt ?? kept.openedAt) > (kept.answeredAt ?? kept.openedAt) ? part : kept
  return timed(ctx, kept, {
    ...(part.askedAt === null ? {} : await endPause(ctx, kept)),
    askedAt: earliest([kept.askedAt, part.askedAt]),
    firstAnsweredAt: kept.firstAnsweredAt ?? (kept.askedAt === null ? part.firstAnsweredAt : null),
    answeredAt: last.answeredAt,
    answeredBy: last.answeredBy,
    legalDue: earliest([kept.legalDue, part.legalDue]),
    loanId: kept.loanId ?? part.loanId,
    barredStaff: [...new Set([...kept.barredStaff, ...part.barredStaff])],
  })
}

async function ended(ctx: Context, part: CaseRow, mergedIntoId: number): Promise<CaseChange> {
  return timed(ctx, part, {
    ...(await endPause(ctx, part)),
    state: 'closed',
    outcome: 'merged',
    mergedIntoId,
    askedAt: null,
    resolvedAt: ctx.clock.now(),
    resolvedBy: staffOf(ctx),
  })
}

/** Includes messages of earlier merges. */
async function moveWhatWasSaid(ctx: Context, { from, to }: { from: number; to: number }) {
  await ctx.tx
    .updateTable('support.caseMessage')
    .set((eb) => ({ caseId: to, saidUnderId: eb.fn.coalesce('saidUnderId', 'caseId') }))
    .where('caseId', '=', from)
    .execute()
  await ctx.tx
    .updateTable('support.serviceCase')
    .set((eb) => ({ mergedIntoId: to, version: eb('version', '+', 1) }))
    .where('mergedIntoId', '=', from)
    .execute()
}
