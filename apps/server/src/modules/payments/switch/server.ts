import {
  previewRetries as previewEndpoint,
  retryPayouts as retryEndpoint,
} from '@daftari/contract/payments/failed-payouts'
import { payoutDesk, switchPayoutsOff } from '@daftari/contract/payments/switch'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { read, write } from '../../../platform/module.ts'
import { pagePanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { failedPayoutList, failuresReport } from './failed-payouts.ts'
import { letGo, somethingWaits } from './let-go.ts'
import { payoutOpeningList, payoutSwitchList } from './list-switches.ts'
import { opening } from './opening.ts'
import { payoutPolicyFlow } from './payout-policy.ts'
import { readDesk } from './read-desk.ts'
import { previewRetries, retryMany } from './retry-many.ts'
import { stopByItself } from './stop-by-itself.ts'
import { switchOff } from './switch-off.ts'

/** Payouts switched off and on, and what failed meanwhile. */
export const payoutSwitches = part({
  settings: [payoutPolicyFlow],
  requests: [opening],
  lists: [payoutSwitchList, payoutOpeningList, failedPayoutList],
  reports: [failuresReport],
  objects: [{ type: 'payout-switch', ...anyRowOf('payments.payoutSwitch') }],
  recurring: [
    { name: 'payments.let-go', everySeconds: 10, due: somethingWaits, run: (app) => letGo(app) },
    {
      name: 'payments.stop-by-itself',
      everySeconds: 10,
      run: async (appContext) => {
        await stopByItself(appContext)
      },
    },
  ],
  routes: [
    pagePanel(payoutDesk, readDesk),
    write(switchPayoutsOff, (ctx, { params, body }) => switchOff(ctx, { ...params, ...body })),
    read(previewEndpoint, async (ctx, { body }) => ({
      rows: await previewRetries(ctx, body.rows),
    })),
    write(retryEndpoint, async (ctx, { body }) => ({ rows: await retryMany(ctx, body) })),
  ],
})
