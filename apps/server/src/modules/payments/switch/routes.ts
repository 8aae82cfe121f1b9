import {
  previewRetries as previewEndpoint,
  retryPayouts as retryEndpoint,
} from '@daftari/contract/payments/failed-payouts'
import { payoutDesk, switchPayoutsOff } from '@daftari/contract/payments/switch'
import { type Route, read, write } from '../../../platform/module.ts'
import { readDesk } from './read-desk.ts'
import { previewRetries, retryMany } from './retry-many.ts'
import { switchOff } from './switch-off.ts'

export const switchRoutes: Route[] = [
  read(payoutDesk, readDesk),
  write(switchPayoutsOff, (ctx, { params, body }) => switchOff(ctx, { ...params, ...body })),
  read(previewEndpoint, async (ctx, { body }) => ({ rows: await previewRetries(ctx, body.rows) })),
  write(retryEndpoint, async (ctx, { body }) => ({ rows: await retryMany(ctx, body) })),
]
