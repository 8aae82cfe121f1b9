import {
  bureauBalance,
  setBureau as setBureauEndpoint,
} from '@daftari/contract/origination/bureau/balance'
import {
  type AppLinkReport,
  appLinksReport,
  askAppLinks,
  askCreditInfo,
  type CreditReport,
  creditInfoReport,
} from '@daftari/contract/origination/bureau/reports'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { externalJob } from '../../../platform/events/subscriber.ts'
import { write } from '../../../platform/module.ts'
import { pagePanel } from '../../../platform/panels/panel-query.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Brought } from '../../../platform/server-module.ts'
import type { Ports } from '../../../ports.ts'
import { alerts } from './alerts.ts'
import { askReport } from './ask-report.ts'
import { balanceOf } from './balance.ts'
import { listBureauQueries, listBureauTopUps } from './list-bureau.ts'
import { lookAgain } from './look-again.ts'
import { readReport } from './read-report.ts'
import { sendQuery } from './send-query.ts'
import { setBureau, topUp } from './top-up.ts'

/** Reports are opened by a GET that is written down, and so writes. */
export const bureauReports = ({ bureaus }: Pick<Ports, 'bureaus'>): Part =>
  part({
    requests: [topUp],
    lists: [listBureauQueries, listBureauTopUps],
    alerts,
    ...(bureaus && askedOf(bureaus)),
    routes: [
      write(creditInfoReport, (ctx, { query }) =>
        readReport<CreditReport>(ctx, 'credit-info', query),
      ),
      write(askCreditInfo, (ctx, { body }) =>
        connected(bureaus, () => askReport(ctx, 'credit-info', body)),
      ),
      write(appLinksReport, (ctx, { query }) => readReport<AppLinkReport>(ctx, 'app-link', query)),
      write(askAppLinks, (ctx, { body }) =>
        connected(bureaus, () => askReport(ctx, 'app-link', body)),
      ),
      pagePanel(bureauBalance, balanceOf),
      write(setBureauEndpoint, (ctx, { params, body }) => setBureau(ctx, params.bureau, body)),
    ],
  })

/** Without a bureau there are no queries, and so nothing to send. */
const askedOf = (bureaus: NonNullable<Ports['bureaus']>): Brought => ({
  subscribers: [
    externalJob('origination.send-bureau-query', 'credit-report.asked', (job, payload) =>
      sendQuery(job, bureaus, payload),
    ),
  ],
  recurring: [
    {
      name: 'origination.ask-bureaus',
      everySeconds: 30,
      due: ({ clock }) =>
        sql`exists (select from origination.bureau_query where ask_at <= ${clock.now()})`,
      run: (appContext) => lookAgain(appContext, bureaus),
    },
  ],
})

/** Refuses: bureau.not-connected. */
function connected<T>(bureaus: Ports['bureaus'], work: () => T): T {
  return bureaus === undefined ? refuse('bureau.not-connected') : work()
}
