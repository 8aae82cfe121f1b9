import { applyStatuses } from '@daftari/contract/origination/enums'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import { customerLoans } from '@daftari/contract/support/customer-screen/declared'
import { withoutNumbers } from '../../../platform/log.ts'
import { answerSql, isPaid, isUnderWay } from '../payout-cases/standing.ts'
import { customerPanels } from './customer-access.ts'

/** A failed or held payout does not wait for the switch. */
const waits = `(d.status = ${disburseStatuses.indexOf('prepare')} or ${isUnderWay})
  and ${answerSql} = 'waiting'`

/** Each payout has its last request and the last query about it. */
export const loansOf = customerPanels.rows(customerLoans.parts.rows, {
  from: `reporting.application a
    left join reporting.disbursement d on d.application_id = a.application_id
    left join lateral (select n.id, n.state, n.written_at from reporting.disbursement_attempt n
      where n.disbursement_id = d.id order by n.number desc limit 1) t on true
    left join lateral (select s.asked_at, s.finding from reporting.payout_question s
      where s.attempt_id = t.id order by s.payout_question_id desc limit 1) q on true
    left join lateral (select f.since, f.reason from reporting.payouts_off f
      where (f.app_code is null or f.app_code = a.app_code) and ${waits}
      order by f.since limit 1) o on true
    left join reporting.loan l on l.loan_id = a.application_id`,
  of: { personId: 'a.person_id' },
  order: 'a.application_id desc',
  most: 60,
  columns: {
    loanId: 'a.application_id',
    app: 'a.app_code',
    product: 'a.product_code',
    amount: 'a.amount_cents',
    applyStatus: {
      sql: 'a.apply_status',
      as: (place: number) => applyStatuses[place - 1] ?? 'approving',
    },
    appliedAt: 'a.applied_at',
    payout: {
      sql: 'd.status',
      as: (place: number) => disburseStatuses[place] ?? 'not-disbursed',
    },
    payoutAmount: 'd.amount_cents',
    wallet: 'd.phone_masked',
    disbursedAt: 'd.disbursed_at',
    attempt: 'case when d.disbursed_at is null then t.state end',
    sentAt: 'case when d.disbursed_at is null then t.written_at end',
    askedAt: 'case when d.disbursed_at is null then q.asked_at end',
    finding: {
      sql: 'case when d.disbursed_at is null then q.finding end',
      as: withoutNumbers,
    },
    failureReason: { sql: 'd.failure_reason', as: withoutNumbers },
    payouts: "case when o.since is not null then 'off' end",
    changedAt: 'o.since',
    reason: 'o.reason',
    payoutAnswer: `case when d.id is not null and not ${isPaid} then ${answerSql} end`,
    owed: 'l.bill_owed_cents',
    dueOn: `case when l.bill_owed_cents > 0 and coalesce(l.oldest_due_on >= :today, true)
      then l.due_on end`,
    lateSince: 'case when l.oldest_due_on < :today then l.oldest_due_on end',
    repayStatus: `case when l.status = 'written-off' then 'written-off'
      when l.bill_owed_cents = 0 then 'finished' end`,
    caseId: `(select c.id from support.payout_case c
      where c.disbursement_id = d.id and c.state <> 'resolved')`,
  },
})
