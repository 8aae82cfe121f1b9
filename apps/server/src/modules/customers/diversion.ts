import { diversionRemarkList, subDiversionRemark } from '@daftari/contract/customers/diversion'
import { onEvent } from '../../platform/events/subscriber.ts'
import { read, write } from '../../platform/module.ts'
import { part } from '../../platform/part.ts'
import { followJourney, followReversal } from './commands/journey/follow-journey.ts'
import { writeDiversionRemark } from './commands/write-diversion-remark.ts'
import { diversionRemarks } from './queries/diversion/diversion-remarks.ts'
import { listDiversions } from './queries/diversion/list-diversions.ts'
import { listJourneys } from './queries/journeys/list-journeys.ts'
import { listLedCustomers } from './queries/journeys/list-led-customers.ts'
import { listNotApplied } from './queries/journeys/list-not-applied.ts'

/** Customers whom another app led in, and how far each has come. */
export const diversion = part({
  lists: [listDiversions, listJourneys, listNotApplied, listLedCustomers],
  subscribers: [
    onEvent('customers.note-application', 'application.submitted', followJourney),
    onEvent('customers.note-approval', 'application.approved', (ctx, { loan }) =>
      followJourney(ctx, loan),
    ),
    onEvent('customers.note-loan', 'loan.opened', followJourney),
    onEvent('customers.note-finished-loan', 'loan.finished', followJourney),
    onEvent('customers.note-reversal', 'repayment.reversed', followReversal),
  ],
  routes: [
    read(diversionRemarkList, (ctx, { query }) => diversionRemarks(ctx, query.customer_id)),
    write(subDiversionRemark, async (ctx, { body }) => ({
      id: await writeDiversionRemark(ctx, body),
    })),
  ],
})
