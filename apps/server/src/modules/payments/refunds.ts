import * as contract from '@daftari/contract/payments/refund-endpoints'
import { sql } from 'kysely'
import { staffOf } from '../../platform/context.ts'
import { type AlertSource, alertRows } from '../../platform/desk/alert-source.ts'
import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import { externalJob, onEvent } from '../../platform/events/subscriber.ts'
import { write } from '../../platform/module.ts'
import { rowPanel } from '../../platform/panels/panel-query.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { refund } from './commands/refund/refund.ts'
import { sendRefund } from './commands/refund/send-refund.ts'
import { askAboutRefund, retryRefund } from './commands/refund/steer-refund.ts'
import { payReopened, useReleased } from './overpayment/pay-reopened.ts'
import { overpaymentList, refundDebtList, refundList } from './queries/list-refunds.ts'
import { overpaymentDetail, refundDetail } from './queries/refund-detail.ts'

/** Overpayments: credits held for customers, and refunds. */
export const refunds = ({ walletOperator }: Ports): Part =>
  part({
    requests: [refund],
    lists: [refundList, overpaymentList, refundDebtList],
    objects: [{ type: 'refund', ...anyRowOf('payments.refund') }],
    alerts: [endedRefunds],
    routes: refundRoutes,
    subscribers: [
      externalJob(
        'payments.send-refund',
        'refund.approved',
        (job, payload) => sendRefund(job, walletOperator, payload),
        { words: ['pays'] },
      ),
      onEvent('payments.pay-reopened', 'loan.reopened', payReopened),
      onEvent('payments.use-released', 'refund.released', useReleased),
      onEvent('payments.use-freed', 'repayment.freed', useReleased),
    ],
  })

const refundRoutes = [
  rowPanel(contract.refundDetail, refundDetail),
  rowPanel(contract.overpaymentDetail, overpaymentDetail),
  write(contract.retryRefund, async (ctx, { params, body }) => {
    const retried = await retryRefund(ctx, { ...params, ...body })
    const { id, state, version } = retried.refund
    return { id, refundState: state, version, waitsForSecondPerson: retried.waitsForSecondPerson }
  }),
  write(contract.queryRefund, async (ctx, { params }) => {
    const askAt = await askAboutRefund(ctx, params.id)
    return { askAt: askAt.toISOString() }
  }),
]

/** The results of refunds that the reader requested, except those they cancelled. */
const endedRefunds: AlertSource = {
  select: (ctx, since) =>
    alertRows(
      {
        kind: 'refund',
        thing: sql`r.id`,
        set: 'refundState',
        state: sql`r.state`,
        about: sql`p.full_name`,
        amount: sql`r.amount_cents`,
        at: sql`coalesce(r.paid_at, r.decided_at)`,
      },
      sql`from payments.refund r join reporting.person p on p.person_id = r.person_id
        where r.asked_by = ${staffOf(ctx)} and r.state in ('paid', 'failed', 'refused')
          and r.decided_at > ${since}`,
    ),
}
