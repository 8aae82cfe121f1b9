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

/** The applications of a customer on every app, the newest first, with what became of each. */
export const loansOfPerson = {
  from: 'origination.application a',
  join: `left join reporting.disbursement d on d.application_id = a.id
    left join reporting.loan l on l.loan_id = a.id`,
  of: { personId: 'a.person_id' },
  order: 'a.id desc',
} as const

/** Of each what every list of a customer's loans tells. */
export const loanColumns = {
  loanId: 'a.id',
  app: 'a.app_code',
  product: 'a.product_code',
  disburseStatus: nameAt(disburseStatuses, 'coalesce(d.status, 0)'),
  repayStatus: "case l.status when 'open' then 'unpaid' else coalesce(l.status, 'none') end",
  dueOn: 'l.due_on',
  inScope,
}

/** As the work list calls it, which is by the moment. */
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
