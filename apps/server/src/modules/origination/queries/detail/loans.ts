import {
  applicationHistory,
  type LoanBills,
  loanBills,
} from '@daftari/contract/origination/sections'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { staff as namedStaff } from '../../../../platform/tables/sql-parts.ts'
import { loanPanels } from '../loan-panels.ts'
import { staff } from './first-screen-json.ts'
import { loanColumns, loanStatus, loansOfPerson } from './loans-of-person.ts'

type Bills = Omit<LoanBills, 'readAt'>

/** What this customer asked for and got, on every app. */
export const loanRecords = loanPanels.panel(applicationHistory, {
  rows: loanPanels.rows(applicationHistory.parts.rows, {
    ...loansOfPerson,
    ...loanStatus,
    most: 500,
    columns: {
      ...loanColumns,
      appliedAt: 'a.applied_at',
      applyAmount: 'a.amount_cents',
      approvedAmount: 'case when a.apply_status = 2 then a.approved_cents end',
      decidedBy: `case when a.decided_at is not null then ${namedStaff('a.auditor_id')} end`,
      grade: 'a.grade',
      daysPastDue: "case when l.status = 'open' then greatest(0, :today - l.oldest_due_on) end",
      owed: 'l.bill_owed_cents',
      finishedOn: 'l.finished_on',
    },
  }),
})

/** What is due when and what was paid. */
export const bills = loanPanels.panel(loanBills, (ctx, { loanId }) => billsOfLoan(ctx, loanId))

/** The same for callers that have checked the scope. */
export async function billsOfLoan(ctx: ReadContext, id: number): Promise<Bills> {
  const { rows } = await sql<Bills>`
    with paid as (
      select n.repayment_id, n.instalment, sum(n.amount_cents) as cents,
        count(*) over of_it > 1 or r.overpaid_cents > 0 as split,
        case when n.instalment = max(n.instalment) over of_it then r.overpaid_cents else 0 end as overpaid
      from reporting.repayment_line n
      join reporting.repayment r on r.repayment_id = n.repayment_id
      where n.loan_id = ${id}
      group by n.repayment_id, n.instalment, r.overpaid_cents having sum(n.amount_cents) <> 0
      window of_it as (partition by n.repayment_id)
    ),
    parts as (
      select instalment, coalesce(sum(cents) filter (where split), 0)::bigint as split_cents,
        sum(overpaid)::bigint as overpaid_cents
      from paid group by instalment
    )
    select
      coalesce((select json_agg(json_build_object('number', i.number, 'fromOn', i.from_on,
          'dueOn', i.due_on, 'principal', i.principal_cents,
          'interest', i.interest_cents, 'fee', i.fee_cents, 'fine', i.fine_cents,
          'billed', i.principal_cents + i.interest_cents + i.fee_cents + i.fine_cents,
          'left', coalesce((select sum(n.principal_cents) from reporting.instalment n
            where n.loan_id = i.loan_id and (n.due_on, n.number) > (i.due_on, i.number)), 0),
          'paid', i.principal_paid_cents + i.interest_paid_cents + i.fee_paid_cents
            + i.fine_paid_cents,
          'waived', i.principal_waived_cents + i.interest_waived_cents + i.fee_waived_cents
            + i.fine_waived_cents,
          'owed', i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
            + i.fine_owed_cents,
          'split', coalesce(p.split_cents, 0), 'overpaid', coalesce(p.overpaid_cents, 0),
          'finishedOn', i.finished_on, 'prepaid', i.prepaid_cents,
          'made', i.made_principal_cents + i.made_interest_cents + i.made_fee_cents,
          'chargeKind', i.charge_kind) order by i.due_on, i.number)
        from reporting.instalment i left join parts p on p.instalment = i.number
        where i.loan_id = ${id}), '[]') as instalments,
      coalesce((select json_agg(json_build_object('repaymentId', r.repayment_id, 'paidOn', r.paid_on,
          'bookedOn', r.booked_on, 'amount', r.amount_cents, 'channel', r.channel,
          'overpaid', r.overpaid_cents, 'prepayment', case when (select count(*) from reporting.instalment i
            where i.loan_id = r.loan_id) > 1 then r.prepayment end)
          order by r.repayment_id)
        from reporting.repayment r where r.loan_id = ${id}), '[]') as repayments,
      coalesce((select json_agg(json_build_object('loanChargeId', c.charge_id, 'loanId', c.loan_id,
          'loanChargeKind', c.kind, 'loanChargeState', c.state, 'amount', c.amount_cents,
          'chargedAmount', c.charged_cents, 'dueOn', c.due_on, 'loanChargedOn', c.charged_on, 'reason', c.reason,
          'askedBy', ${staff('c.asked_by')}, 'decidedBy', ${staff('c.decided_by')},
          'version', c.version) order by c.charge_id)
        from reporting.loan_charge c where c.loan_id = ${id}), '[]') as charges,
      (select json_build_object('ratePpm', s.rate_ppm, 'from', s.restructured_on)
        from reporting.restructuring s
        where s.loan_id = ${id} and s.state = 'approved' and s.rate_ppm is not null
        order by s.restructuring_id desc limit 1) as agreed_rate`.execute(ctx.db)
  return rows[0] ?? { instalments: [], repayments: [], charges: [], agreedRate: null }
}
