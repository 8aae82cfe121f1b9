import type { OutputOf } from '@daftari/contract/endpoint'
import { applyStatuses } from '@daftari/contract/origination/enums'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import type { customerLoans } from '@daftari/contract/support/customer-screen/declared'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import { appName, productName } from '../../../platform/tables/sql-parts.ts'
import { answerSql } from '../payout-cases/standing.ts'
import { instant } from './sql-parts.ts'

type Row = OutputOf<typeof customerLoans>['rows'][number]
type Payout = NonNullable<Row['payout']>
type Found = Omit<Row, 'applyStatus' | 'payout'> & {
  applyStatus: number
  payout: (Omit<Payout, 'state'> & { state: number }) | null
}

const most = 60

/** Each payout has its last request and the last query about it. */
export async function loansOf(ctx: ReadContext, personId: number): Promise<Row[]> {
  const { rows } = await sql<Found>`
    select a.application_id as loan_id, a.amount_cents, a.apply_status,
      ${sql.raw(appName('a.app_code'))} as app, ${sql.raw(productName('a.product_code'))} as product,
      ${instant('a.applied_at')} as applied_at,
      case when d.id is not null then json_build_object('state', d.status,
        'answer', ${sql.raw(answerSql)}, 'amountCents', d.amount_cents, 'wallet', d.phone_masked,
        'attempt', t.state, 'sentAt', ${instant('t.written_at')},
        'askedAt', ${instant('q.asked_at')}, 'finding', q.finding, 'failure', d.failure_reason,
        'disbursedAt', ${instant('d.disbursed_at')},
        'off', (select json_build_object('since', ${instant('o.since')}, 'reason', o.reason)
          from reporting.payouts_off o where o.app_code is null or o.app_code = a.app_code
          order by o.since limit 1),
        'caseId', (select c.id from support.payout_case c
          where c.disbursement_id = d.id and c.state <> 'resolved')) end as payout,
      case when l.loan_id is not null then json_build_object('status', l.status,
        'owedCents', l.bill_owed_cents, 'dueOn', l.due_on, 'oldestDueOn', l.oldest_due_on) end as loan
    from reporting.application a
    left join reporting.disbursement d on d.application_id = a.application_id
    left join lateral (select n.id, n.state, n.written_at from reporting.disbursement_attempt n
      where n.disbursement_id = d.id order by n.number desc limit 1) t on true
    left join lateral (select s.asked_at, s.finding from reporting.payout_question s
      where s.attempt_id = t.id order by s.payout_question_id desc limit 1) q on true
    left join reporting.loan l on l.loan_id = a.application_id
    where a.person_id = ${personId}
    order by a.application_id desc limit ${most}`.execute(ctx.db)
  return rows.map(({ applyStatus, payout, ...row }) => ({
    ...row,
    applyStatus: applyStatuses[applyStatus - 1] ?? 'approving',
    payout: payout && {
      ...payout,
      state: disburseStatuses[payout.state] ?? 'not-disbursed',
      finding: payout.finding && withoutNumbers(payout.finding),
      failure: payout.failure && withoutNumbers(payout.failure),
      off: payout.answer === 'waiting' && isYetToGo(payout) ? payout.off : null,
    },
  }))
}

/** A failed or held payout does not wait for the switch. */
const isYetToGo = ({ state }: { state: number }): boolean =>
  ['prepare', 'disbursing'].includes(disburseStatuses[state] ?? '')
