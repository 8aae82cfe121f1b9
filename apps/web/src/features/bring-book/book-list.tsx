import {
  broughtBookRecord,
  broughtBooks,
  goLiveRequest,
} from '@daftari/contract/arrival/books/declared'
import { acceptanceRequest } from '@daftari/contract/arrival/differences/declared'
import type { ReactNode } from 'react'
import type { AnyRow } from '../../ui/cells/cell.tsx'
import { RecordTable } from '../../ui/table-page/record-table.tsx'
import { AskRequest } from '../request/ask-request.tsx'

/** Books as they were brought: each a rehearsal, and one of them the day itself. */
export function BookList({ views }: { views: ReactNode }) {
  return (
    <RecordTable
      record={broughtBookRecord}
      acts={(row) => <BookActs row={row} />}
      views={views}
      rowActions={(row) => <BookActs row={row} inRow />}
    />
  )
}

/** Of a rehearsal: small differences accepted by an amount, and the day itself. */
function BookActs({ row, inRow = false }: { row: AnyRow; inRow?: boolean }) {
  if (row.bookState !== 'rehearsed') return null
  const bookId = Number(row.bookId)
  const isOpen = Number(row.loansOpen ?? 0) > 0
  return (
    <>
      {isOpen && (
        <AskRequest
          inRow={inRow}
          of={acceptanceRequest}
          known={{ bookId, broughtLoanId: undefined }}
          refreshes={[broughtBooks]}
        />
      )}
      {!isOpen && <AskRequest inRow={inRow} of={goLiveRequest} known={{ bookId }} />}
    </>
  )
}
