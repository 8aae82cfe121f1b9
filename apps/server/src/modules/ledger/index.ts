import { entryDetail as entryEndpoint } from '@daftari/contract/ledger/endpoints'
import * as closing from '@daftari/contract/ledger/periods'
import { accountDays } from '@daftari/contract/ledger/tables'
import * as verifying from '@daftari/contract/ledger/verification'
import { write } from '../../platform/module.ts'
import { pagePanel, rowPanel } from '../../platform/panels/panel-query.ts'
import { moduleOf, part } from '../../platform/part.ts'
import { reportQuery } from '../../platform/tables/report-query.ts'
import { closePeriod } from './commands/close-period.ts'
import { reopening } from './commands/reopen-period.ts'
import { verifyNow } from './commands/verify-now.ts'
import { manualEntries } from './manual/server.ts'
import { alerts } from './queries/alerts.ts'
import { entryDetail } from './queries/entry-detail.ts'
import { journalList } from './queries/list-journal.ts'
import { lineList } from './queries/list-lines.ts'
import { periodList } from './queries/list-periods.ts'
import { nextPeriod } from './queries/period-facts.ts'
import {
  latestVerification,
  verificationDetail,
  verificationList,
} from './queries/verifications.ts'
import { trialBalanceReport } from './reports/trial-balance.ts'

export {
  bookClearingLeft,
  type CustomerCredit,
  clearingOf,
  openBooks,
  openCustomerCredits,
  type TrialBalanceLine,
} from './brought/open-books.ts'
export { postMany } from './brought/post-many.ts'
export { returnOpenings } from './brought/return-openings.ts'
export { post } from './commands/post.ts'
export { postFrom } from './commands/post-from.ts'
export { reverse } from './commands/reverse.ts'
export { sealLedger } from './commands/seal.ts'
export {
  askForNight,
  endVerification,
  type KeptFinding,
  keepVerification,
  takeVerification,
} from './commands/verification.ts'
export { type AccountCode, chart } from './domain/chart.ts'
export { credit, debit, type EntryKind, type NewEntry, type Posting } from './domain/entry.ts'
export { monthsOf } from './manual/manual-store.ts'
export { requireInBooks } from './queries/first-day.ts'
export { readFigureEntries } from './queries/read-figure-entries.ts'
export { type Broken, verifySeals } from './queries/verify-seals.ts'

const journal = part({
  lists: [journalList, lineList],
  reports: [
    trialBalanceReport,
    reportQuery(accountDays, { sql: new URL('./reports/account-days.sql', import.meta.url) }),
  ],
  routes: [rowPanel(entryEndpoint, entryDetail)],
})

const periods = part({
  requests: [reopening],
  lists: [periodList],
  routes: [
    pagePanel(closing.nextPeriod, nextPeriod),
    write(closing.closePeriod, (ctx, { body }) => closePeriod(ctx, body)),
  ],
})

const verifications = part({
  lists: [verificationList],
  alerts,
  routes: [
    pagePanel(verifying.latestVerification, latestVerification),
    rowPanel(verifying.verificationDetail, verificationDetail),
    write(verifying.verifyNow, verifyNow),
  ],
})

export const ledger = moduleOf('ledger', [journal, periods, verifications, manualEntries])
