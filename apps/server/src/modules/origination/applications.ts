import {
  auditApplication,
  checkAuditor,
  distributeApplications as distributeEndpoint,
  increaseAmount as increaseEndpoint,
  manualSuspension,
  putMarks as marksEndpoint,
  modifyAmount as modifyEndpoint,
  takeApplication as takeEndpoint,
  takeNext as takeNextEndpoint,
} from '@daftari/contract/origination/acts'
import { addToBlacklist, checkBlacklist } from '@daftari/contract/origination/blacklist'
import { allAuditor, auditOptions, tabCount } from '@daftari/contract/origination/choices'
import { applicationDetail } from '@daftari/contract/origination/detail'
import { loanMoney } from '@daftari/contract/origination/loan-money'
import { prepaymentOutlook } from '@daftari/contract/servicing/prepayment'
import { settlementFigureOn } from '@daftari/contract/servicing/settlement-figure'
import { onEvent } from '../../platform/events/subscriber.ts'
import { read, write, writeLoaded } from '../../platform/module.ts'
import { pagePanel, rowPanel } from '../../platform/panels/panel-query.ts'
import { part } from '../../platform/part.ts'
import { blacklist } from '../customers/index.ts'
import { distributeApplications } from './commands/allocation/distribute-applications.ts'
import { takeApplication } from './commands/allocation/take-application.ts'
import { takeNext } from './commands/allocation/take-next.ts'
import { decideApplication } from './commands/decide-application.ts'
import { increaseAmount } from './commands/increase-amount.ts'
import { leaveOut } from './commands/leave-out.ts'
import { modifyAmount } from './commands/modify-amount.ts'
import { putMarks } from './commands/put-marks.ts'
import { suspendApplication } from './commands/suspend-application.ts'
import { objects } from './desk/objects.ts'
import { searchApplications } from './desk/search-applications.ts'
import { undoings } from './desk/undoings.ts'
import { fileRoutes } from './file-routes.ts'
import { lapseJob, liftJob } from './jobs.ts'
import { auditorCheck } from './queries/allocation/tasks-to-give.ts'
import { allAuditors, workListOptions } from './queries/audit-choices.ts'
import { blacklistCheck } from './queries/blacklist-check.ts'
import { borrower } from './queries/detail/customer.ts'
import { firstScreen } from './queries/detail/first-screen.ts'
import { prepaymentOf, settlementOf } from './queries/detail/loan-figures.ts'
import { moneyOfLoan } from './queries/detail/loan-money.ts'
import { bills, loanRecords } from './queries/detail/loans.ts'
import { riskHits, score } from './queries/detail/risk.ts'
import { timeline } from './queries/detail/timeline.ts'
import { listApplications } from './queries/list-applications.ts'
import { type ApplicationFilters, tabCounts } from './queries/tab-counts.ts'

/** The work list and the detail: what auditors look at, and what they do. */
export const applications = part({
  lists: [listApplications],
  objects,
  search: searchApplications,
  undoings,
  subscribers: [onEvent('origination.leave-out', 'customer.left-out', leaveOut)],
  daily: [lapseJob],
  recurring: [liftJob],
  panels: [borrower, bills, loanRecords, riskHits, score, timeline],
  routes: [
    ...fileRoutes,
    pagePanel(tabCount, (ctx, asks) => tabCounts(ctx, asks as ApplicationFilters)),
    pagePanel(auditOptions, workListOptions),
    pagePanel(allAuditor, allAuditors),
    read(applicationDetail, (ctx, { params }) => firstScreen(ctx, params.id)),
    rowPanel(loanMoney, moneyOfLoan),
    read(settlementFigureOn, (ctx, { params, query }) =>
      settlementOf(ctx, { ...params, ...query }),
    ),
    read(prepaymentOutlook, (ctx, { params, query }) => prepaymentOf(ctx, { ...params, ...query })),
    writeLoaded(auditApplication, decideApplication, ({ params, body }) => [params.id, body]),
    write(modifyEndpoint, (ctx, { params, body }) => modifyAmount(ctx, params.id, body)),
    write(increaseEndpoint, (ctx, { params, body }) => increaseAmount(ctx, params.id, body)),
    write(manualSuspension, (ctx, { body }) => {
      const until = body.until === null ? null : new Date(body.until)
      return suspendApplication(ctx, { ...body, until })
    }),
    write(takeEndpoint, (ctx, { params }) => takeApplication(ctx, params.id)),
    write(takeNextEndpoint, async (ctx) => ({ id: await takeNext(ctx) })),
    write(distributeEndpoint, (ctx, { query }) => distributeApplications(ctx, query)),
    write(marksEndpoint, async (ctx, { params, body }) => {
      await putMarks(ctx, params.id, body.marks)
      return {}
    }),
    write(addToBlacklist, async (ctx, { params, body }) => {
      await blacklist(ctx, { personId: params.id, ...body })
      return {}
    }),
    read(checkAuditor, (ctx, { body }) => auditorCheck(ctx, body)),
    read(checkBlacklist, (ctx, { body }) => blacklistCheck(ctx, body)),
  ],
})
