import {
  acceptanceRequest,
  broughtLoanRecord,
  broughtLoans,
} from '@daftari/contract/arrival/differences/declared'
import type { ReactNode } from 'react'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { useRecord } from '../../ui/record/use-record.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { AskRequest } from '../request/ask-request.tsx'

/** Loans with their state in both systems, unexplained differences first. */
export function DifferenceList({ views }: { views: ReactNode }) {
  const { drawer, ...opening } = useRecord(broughtLoanRecord, (row) => <Accept row={row} />)
  return (
    <>
      <TablePage
        table={broughtLoans}
        views={views}
        {...opening}
        rowActions={(row) => <Accept row={row} inRow />}
      />
      {drawer}
    </>
  )
}

function Accept({ row, inRow = false }: { row: AnyRow; inRow?: boolean }) {
  if (row.loanOutcome !== 'unexplained') return null
  const known = {
    bookId: Number(row.bookId),
    broughtLoanId: Number(row.broughtLoanId),
    mostAmount: undefined,
  }
  return <AskRequest inRow={inRow} of={acceptanceRequest} known={known} />
}
