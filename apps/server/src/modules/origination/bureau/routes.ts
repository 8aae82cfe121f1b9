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
import { type Route, read, write } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { askReport } from './ask-report.ts'
import { balanceOf } from './balance.ts'
import { readReport } from './read-report.ts'
import { setBureau } from './top-up.ts'

/** Reports are opened by a GET that is written down, and so writes. */
export const bureauRoutes = ({ bureaus }: Pick<Ports, 'bureaus'>): Route[] => [
  write(creditInfoReport, (ctx, { query }) => readReport<CreditReport>(ctx, 'credit-info', query)),
  write(askCreditInfo, (ctx, { body }) =>
    connected(bureaus, () => askReport(ctx, 'credit-info', body)),
  ),
  write(appLinksReport, (ctx, { query }) => readReport<AppLinkReport>(ctx, 'app-link', query)),
  write(askAppLinks, (ctx, { body }) => connected(bureaus, () => askReport(ctx, 'app-link', body))),
  read(bureauBalance, (ctx) => balanceOf(ctx)),
  write(setBureauEndpoint, (ctx, { params, body }) => setBureau(ctx, params.bureau, body)),
]

/** Refuses: bureau.not-connected. */
function connected<T>(bureaus: Ports['bureaus'], work: () => T): T {
  return bureaus === undefined ? refuse('bureau.not-connected') : work()
}
