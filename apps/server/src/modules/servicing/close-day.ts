import { publish } from '../../platform/events/publish.ts'
import type { DailyJob } from '../../platform/schedule/daily.ts'
import { sealLedger } from '../ledger/index.ts'
import { closeLoans } from './commands/close-loans.ts'

/** Closes the day for every loan and publishes that it is closed. */
export const closeDay: DailyJob = {
  name: 'servicing.close-day',
  async run(ctx, businessOn) {
    const closed = await closeLoans(ctx, businessOn)
    await publish(ctx, 'day.closed', `day:${businessOn}`, { businessOn })
    return closed
  },
}

/** A separate transaction after the close: it waits for writers, and holds no locks meanwhile. */
export const sealDay: DailyJob = {
  name: 'servicing.seal-books',
  run: (ctx) => sealLedger(ctx),
}
