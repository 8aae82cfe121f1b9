import {
  acceptanceRequest,
  broughtLoanRecord,
} from '@daftari/contract/arrival/differences/declared'
import type { ReactNode } from 'react'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { RecordTable } from '../../ui/table-page/record-table.tsx'
import { AskRequest } from '../request/ask-request.tsx'

/** Loans with their state in both systems, unexplained differences first. */
export function DifferenceList({ views }: { views: ReactNode }) {
  return (
    <RecordTable
      record={broughtLoanRecord}
      acts={(row) => <Accept row={row} />}
      views={views}
      rowActions={(row) => <Accept row={row} inRow />}
    />
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
