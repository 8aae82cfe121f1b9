import type { OutputOf } from '@daftari/contract/endpoint'
import { type applicationBills, applicationHistory } from '@daftari/contract/origination/sections'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { staff as namedStaff } from '../../../../platform/tables/sql-parts.ts'
import { loanPanels } from '../loan-panels.ts'
import { requireVisible } from '../require-visible.ts'
import { staff } from './first-screen-json.ts'
import { loanColumns, loanStatus, loansOfPerson } from './loans-of-person.ts'

type Bills = OutputOf<typeof applicationBills>

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

/** What is due when and what was paid; empty before there is a loan. Refuses: request.not-found. */
export async function billsOf(ctx: ReadContext, id: number): Promise<Bills> {
  await requireVisible(ctx, id)
  return billsOfLoan(ctx, id)
}

/** The same for who has seen that the reader may see it. */
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
          'dueOn', i.due_on, 'principalCents', i.principal_cents,
          'interestCents', i.interest_cents, 'feeCents', i.fee_cents, 'fineCents', i.fine_cents,
          'paidCents', i.principal_paid_cents + i.interest_paid_cents + i.fee_paid_cents
            + i.fine_paid_cents,
          'waivedCents', i.principal_waived_cents + i.interest_waived_cents + i.fee_waived_cents
            + i.fine_waived_cents,
          'owedCents', i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
            + i.fine_owed_cents,
          'splitCents', coalesce(p.split_cents, 0), 'overpaidCents', coalesce(p.overpaid_cents, 0),
          'finishedOn', i.finished_on, 'prepaidCents', i.prepaid_cents,
          'madeCents', i.made_principal_cents + i.made_interest_cents + i.made_fee_cents,
          'chargeKind', i.charge_kind) order by i.due_on, i.number)
        from reporting.instalment i left join parts p on p.instalment = i.number
        where i.loan_id = ${id}), '[]') as instalments,
      coalesce((select json_agg(json_build_object('id', r.repayment_id, 'paidOn', r.paid_on,
          'bookedOn', r.booked_on, 'amountCents', r.amount_cents, 'channel', r.channel,
          'prepayment', r.prepayment, 'overpaidCents', r.overpaid_cents)
          order by r.repayment_id)
        from reporting.repayment r where r.loan_id = ${id}), '[]') as repayments,
      coalesce((select json_agg(json_build_object('id', c.charge_id, 'kind', c.kind,
          'state', c.state, 'amountCents', c.amount_cents, 'chargedCents', c.charged_cents,
          'dueOn', c.due_on, 'chargedOn', c.charged_on, 'reason', c.reason,
          'askedBy', ${staff('c.asked_by')}, 'decidedBy', ${staff('c.decided_by')},
          'version', c.version) order by c.charge_id)
        from reporting.loan_charge c where c.loan_id = ${id}), '[]') as charges,
      (select json_build_object('ratePpm', s.rate_ppm, 'from', s.restructured_on)
        from reporting.restructuring s
        where s.loan_id = ${id} and s.state = 'approved' and s.rate_ppm is not null
        order by s.restructuring_id desc limit 1) as agreed_rate`.execute(ctx.db)
  return rows[0] ?? { instalments: [], repayments: [], charges: [], agreedRate: null }
}
