import {
  cancelDisbursement as cancelEndpoint,
  disbursementDetail as detailEndpoint,
  holdDisbursement as holdEndpoint,
  operatorState,
  queryDisbursement as queryEndpoint,
  releaseDisbursement as releaseEndpoint,
  retryDisbursement as retryEndpoint,
} from '@daftari/contract/payments/payout-endpoints'
import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import { externalJob, onEvent } from '../../platform/events/subscriber.ts'
import { awayState } from '../../platform/faults/provider-health.ts'
import { write } from '../../platform/module.ts'
import { pagePanel, rowPanel } from '../../platform/panels/panel-query.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { asksOf } from './asks-of.ts'
import { askUnknown } from './commands/ask-unknown.ts'
import { prepareDisbursement } from './commands/prepare-disbursement.ts'
import { releaseDisbursement } from './commands/release-disbursement.ts'
import { sendDisbursement } from './commands/send-disbursement.ts'
import {
  askAboutDisbursement,
  cancelDisbursement,
  holdDisbursement,
  retryDisbursement,
  withdrawDisbursement,
} from './commands/steer-disbursement.ts'
import { actualOf, statusOf } from './domain/disbursement.ts'
import { paymentFigures } from './figures.ts'
import type { Payout } from './payout-store.ts'
import { disbursementDetail } from './queries/disbursement-detail.ts'
import { disbursementList } from './queries/list-disbursements.ts'

/** Money out: a loan's payout from its preparation to the operator's last word. */
export const payouts = ({ walletOperator }: Ports): Part =>
  part({
    lists: [disbursementList],
    objects: [{ type: 'disbursement', ...anyRowOf('payments.disbursement') }],
    figures: paymentFigures,
    routes: payoutRoutes,
    subscribers: [
      onEvent('payments.prepare-disbursement', 'application.approved', prepareDisbursement, [
        'pays',
      ]),
      onEvent('payments.withdraw-disbursement', 'application.cancelled', withdrawDisbursement),
      externalJob(
        'payments.send-disbursement',
        'disbursement.prepared',
        (job, payload) => sendDisbursement(job, walletOperator, payload),
        { words: ['pays'] },
      ),
    ],
    recurring: [
      {
        name: 'payments.ask-unknown',
        everySeconds: 30,
        due: asksOf('payments.disbursement_attempt'),
        run: (appContext) => askUnknown(appContext, walletOperator),
      },
    ],
  })

const payoutRoutes = [
  rowPanel(detailEndpoint, disbursementDetail),
  pagePanel(operatorState, (ctx) => awayState(ctx, 'mpesa')),
  write(retryEndpoint, async (ctx, { params, body }) => {
    const { payout, waitsForSecondPerson } = await retryDisbursement(ctx, { ...params, ...body })
    return { ...payoutOutcome(payout), waitsForSecondPerson }
  }),
  write(holdEndpoint, async (ctx, { params, body }) =>
    payoutOutcome(await holdDisbursement(ctx, { ...params, ...body })),
  ),
  write(releaseEndpoint, async (ctx, { params, body }) => {
    const { payout, waitsForSecondPerson } = await releaseDisbursement(ctx, { ...params, ...body })
    return { ...payoutOutcome(payout), waitsForSecondPerson }
  }),
  write(cancelEndpoint, async (ctx, { params, body }) =>
    payoutOutcome(await cancelDisbursement(ctx, { ...params, ...body })),
  ),
  write(queryEndpoint, async (ctx, { params }) => {
    const askAt = await askAboutDisbursement(ctx, params.id)
    return { askAt: askAt.toISOString() }
  }),
]

const payoutOutcome = (payout: Payout) => ({
  id: payout.id,
  status: statusOf(payout.place),
  actualStatus: actualOf(payout.place),
  version: payout.version,
})
