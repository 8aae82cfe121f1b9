import type { WorkStatus } from '@daftari/contract/origination/enums'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import type { ReadContext } from '../../../../platform/context.ts'
import { nameAt } from '../../../../platform/tables/sql-parts.ts'
import { workStatusOf } from '../../domain/work-status.ts'
import { inScope } from '../../scope.ts'

interface Found {
  status: number
  auditorId: number | null
  suspendedUntil: Date | null
}

/** The applications of a customer in every app, the newest first, with their results. */
export const loansOfPerson = {
  from: 'origination.application a',
  join: `left join reporting.disbursement d on d.application_id = a.id
    left join reporting.loan l on l.loan_id = a.id`,
  of: { personId: 'a.person_id' },
  order: 'a.id desc',
} as const

/** The columns of every list of a customer's loans. */
export const loanColumns = {
  loanId: 'a.id',
  app: 'a.app_code',
  product: 'a.product_code',
  disburseStatus: nameAt(disburseStatuses, 'coalesce(d.status, 0)'),
  repayStatus: "case l.status when 'open' then 'unpaid' else coalesce(l.status, 'none') end",
  dueOn: 'l.due_on',
  inScope,
}

/** The state as the work list names it, which depends on the current time. */
export const loanStatus = {
  also: {
    status: 'a.apply_status',
    auditorId: 'a.auditor_id',
    suspendedUntil: 'a.suspended_until',
  },
  computed: {
    columns: ['applyStatus'],
    reads: ['status', 'auditorId', 'suspendedUntil'],
    rows: async (ctx: ReadContext, rows: Found[]): Promise<{ applyStatus: WorkStatus }[]> =>
      rows.map(({ status: applyStatus, ...row }) => ({
        applyStatus: workStatusOf({ applyStatus, ...row }, ctx.clock.now()),
      })),
  },
} as const
