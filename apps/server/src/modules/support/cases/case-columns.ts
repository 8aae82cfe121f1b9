import { refuse } from '@daftari/contract/refusals'
import { faceFailureCase } from '@daftari/contract/support/face-failures/declared'
import { jobRequestCase } from '@daftari/contract/support/job-requests/declared'
import { offlineMessageCase } from '@daftari/contract/support/offline-messages/declared'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import {
  type Context,
  type ReadContext,
  requirePermission,
  staffOf,
} from '../../../platform/context.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { identityOf, phoneOf } from '../../customers/index.ts'
import type { NumberFound } from '../../telephony/index.ts'

/** The state of a case `c` by its service level: late stays late, and ended cases have met or missed it. */
export const clockOf = (law = 'false') => {
  const missed = `(c.first_breached_at is not null or c.next_breached_at is not null
    or c.resolve_breached_at is not null or ${law})`
  return `case
    when c.state in ('resolved', 'closed') then case when ${missed} then 'missed' else 'kept' end
    when ${missed} or least(c.first_due, c.next_due, c.resolve_due) < :now then 'late'
    when c.soon_at <= :now then 'soon' else 'in-time' end`
}

/** For `support.service_case c`: the columns of every list of cases. */
export const casesOf = (kind: string) => ({
  from: 'support.service_case c',
  where: `c.kind = '${kind}'`,
  key: 'c.id',
})
export const personOfCase = 'join reporting.person p on p.person_id = c.person_id'

export const caseColumns = {
  caseId: 'c.id',
  openedAt: 'c.opened_at',
  serviceState: 'c.state',
  serviceDue: "case when c.state in ('open', 'paused') then c.work_by end",
  serviceClock: clockOf('coalesce(c.legal_due < coalesce(c.resolved_at, :now), false)'),
  name: 'p.full_name',
  phone: 'p.phone_masked',
  app: 'c.app_code',
  assignee: staff('c.assignee_id'),
  pausedFor: 'c.paused_for',
  pauseUntil: 'c.pause_until',
  customerId: 'c.person_id',
  resolvedAt: 'c.resolved_at',
  resolvedBy: staff('c.resolved_by'),
  version: 'c.version',
}
export const caseFilters = { opened: 'c.opened_at', assignee: 'c.assignee_id' }
/** What is open by when it is due, then what is resolved. */
export const caseOrder = {
  serviceDue: "case when c.state in ('open', 'paused') then c.work_by end",
}

/** What only the record says of a case. */
export async function moreOf(ctx: ReadContext, caseId: number | null) {
  const row = await ctx.db
    .selectFrom('support.serviceCase')
    .selectAll()
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { firstAnsweredAt, legalDue, previousId } = row
  return {
    ...promisesOf(row),
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
    legalDue: legalDue?.toISOString() ?? null,
    previousCase: previousId,
  }
}

interface Promises {
  firstDue: Date | null
  firstBreachedAt: Date | null
  resolveDue: Date | null
  resolveBreachedAt: Date | null
}

/** One instant per promise: its deadline, or since when it is missed. */
export function promisesOf(row: Promises) {
  const text = (at: Date | null) => at?.toISOString() ?? null
  const { firstBreachedAt, resolveBreachedAt } = row
  return {
    firstDue: firstBreachedAt === null ? text(row.firstDue) : null,
    firstBreachedAt: text(firstBreachedAt),
    resolveDue: resolveBreachedAt === null ? text(row.resolveDue) : null,
    resolveBreachedAt: text(resolveBreachedAt),
  }
}

const kinds = [offlineMessageCase, faceFailureCase, jobRequestCase]

/**
 * The number of a case's customer, for its assignee. Refuses: request.not-found, permission.denied,
 * work.not-yours.
 */
export async function numberOfCase(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  const found = await ctx.tx
    .selectFrom('support.serviceCase')
    .select(['personId', 'assigneeId', 'state', 'kind', 'loanId'])
    .where('id', '=', id)
    .executeTakeFirst()
  const of = kinds.find(({ kind }) => kind === found?.kind)
  if (of === undefined || found === undefined) return refuse('request.not-found')
  requirePermission(ctx, of.queue.can)
  if (!['open', 'paused'].includes(found.state)) return refuse('request.not-found')
  if (found.assigneeId !== staffOf(ctx)) return refuse('work.not-yours')
  const { name } = await identityOf(ctx, found.personId)
  return {
    callee: { ...(await phoneOf(ctx, found.personId)), relation: 'own' },
    purpose: 'service',
    loanId: found.loanId,
    about: { type: 'service-case', id },
    name,
  }
}
