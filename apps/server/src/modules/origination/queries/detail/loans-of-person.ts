import type { WorkStatus } from '@daftari/contract/origination/enums'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { workStatusOf } from '../../domain/work-status.ts'
import { inScope } from '../../scope.ts'

/** What decides how an application and its loan are called. */
export interface StatesFound {
  applyStatus: number
  auditorId: number | null
  suspendedUntil: Date | null
  payoutStatus: number | null
}

/** Of each application what every list of a customer's loans tells, on `a`, `pr`, `d` and `l`. */
export const loanColumns = (ctx: ReadContext) => sql`
  a.id, a.app_code as app, pr.name as product, a.amount_cents, a.apply_status, a.auditor_id,
  a.suspended_until, d.status as payout_status, l.started_on, l.due_on, l.finished_on,
  case l.status when 'open' then 'unpaid' else coalesce(l.status, 'none') end as repay_status,
  ${inScope(ctx)} as in_scope`

/** The applications of a customer on every app, the newest first, with what became of each. */
export const loansOfPerson = (personId: number, most: number) => sql`
  from origination.application a
  join origination.product pr on pr.code = a.product_code
  left join reporting.disbursement d on d.application_id = a.id
  left join reporting.loan l on l.loan_id = a.id
  where a.person_id = ${personId}
  order by a.id desc limit ${most}`

/** The states in the words that the contract has for them. */
export function labelled<R extends StatesFound>(ctx: ReadContext, row: R) {
  const { applyStatus, auditorId, suspendedUntil, payoutStatus, ...rest } = row
  const label: WorkStatus = workStatusOf(
    { applyStatus, auditorId, suspendedUntil },
    ctx.clock.now(),
  )
  return { ...rest, label, disburseStatus: disburseStatuses[payoutStatus ?? 0] ?? 'not-disbursed' }
}
