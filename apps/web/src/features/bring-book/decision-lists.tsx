import { goLiveRequest, goLives } from '@daftari/contract/arrival/books/declared'
import { acceptanceRequest } from '@daftari/contract/arrival/differences/declared'
import { doubles, samePerson } from '@daftari/contract/arrival/files/lists'
import type { ReactNode } from 'react'
import { RowActions } from '../../ui/action/row-actions.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { RequestTable } from '../request/request-table.tsx'

/** Differences that two persons accept. */
export function AcceptanceList({ views }: { views: ReactNode }) {
  return <RequestTable of={acceptanceRequest} views={views} toolbar={null} />
}

/** That a book goes live. */
export function GoLiveList({ views }: { views: ReactNode }) {
  return (
    <TablePage
      table={goLives}
      views={views}
      rowActions={(row) => <RequestActs of={goLiveRequest} row={row} />}
    />
  )
}

/** Customers of one number, beside each other. */
export function DoubleList({ views }: { views: ReactNode }) {
  return (
    <TablePage
      table={doubles}
      views={views}
      rowActions={(row) => <RowActions actions={[samePerson]} row={row} />}
    />
  )
}
