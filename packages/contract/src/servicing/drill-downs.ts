import { ledgerLines } from '../ledger/tables.ts'
import { drillDowns, drillToRows, type Place } from '../platform/drill-down.ts'
import { writeOffs } from './write-off.ts'

function linesOf(ledgerAccount: 'write_off_expense' | 'recovery_income', times?: -1) {
  return drillToRows(
    ledgerLines,
    // A write-off that does not count, or no longer, has no entries left in the books.
    ({ row }: Place<typeof writeOffs>) =>
      row?.writeOffState === 'approved' ? { loanId: String(row.loanId), ledgerAccount } : undefined,
    { adds: 'amount', ...(times === undefined ? {} : { times }) },
  )
}

/** The amount that a write-off took out of the receivables, and its recoveries since. */
export const writeOffDrillDowns = drillDowns(writeOffs, {
  writtenOffAmount: linesOf('write_off_expense'),
  recoveredAmount: linesOf('recovery_income', -1),
})
