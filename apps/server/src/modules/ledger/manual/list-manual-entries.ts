import { manualEntries } from '@daftari/contract/ledger/manual-entries'
import { sql } from 'kysely'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'

/** Entries that accountants requested, with the decider; the amount is the sum of the debits. */
export const listManualEntries = listQuery(manualEntries, {
  from: 'ledger.manual_entry m',
  join: 'left join platform.file f on f.id = m.document_file_id',
  key: 'm.id',
  columns: {
    manualEntryId: 'm.id',
    manualEntryKind: 'm.kind',
    manualEntryState: 'm.state',
    amount: `(select sum(greatest(n.amount_cents, 0))::bigint from ledger.manual_entry_line n
      where n.manual_entry_id = m.id)`,
    entryText: 'm.text',
    documentName: 'f.name',
    ...requestColumns('m'),
    reversesManual: 'm.reverses_id',
  },
  filters: {
    accounting: 'm.accounting_on',
    ledgerAccount: (accounts) => sql`m.id in (select n.manual_entry_id
      from ledger.manual_entry_line n where n.account_code in (${sql.join(accounts)}))`,
    ...requestFilters('m'),
  },
})
