import { entryDetail as entryEndpoint } from '@daftari/contract/ledger/endpoints'
import { type Module, read } from '../../platform/module.ts'
import { entryDetail } from './queries/entry-detail.ts'
import { journalList } from './queries/list-journal.ts'
import { accountDaysReport, trialBalanceReport } from './reports/trial-balance.ts'

export { post } from './commands/post.ts'
export { type LineQuery, postFrom } from './commands/post-from.ts'
export { reverse } from './commands/reverse.ts'
export { sealLedger } from './commands/seal.ts'
export { type AccountCode, chart } from './domain/chart.ts'
export { credit, debit, type EntryKind, type NewEntry, type Posting } from './domain/entry.ts'
export { type Broken, type Sealed, verifySeals } from './queries/verify-seals.ts'

export const ledger: Module = {
  name: 'ledger',
  routes: [read(entryEndpoint, (ctx, { params }) => entryDetail(ctx, params.id))],
  lists: [journalList],
  reports: [trialBalanceReport, accountDaysReport],
}
