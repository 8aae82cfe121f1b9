import {
  preCreditRequest,
  preCreditRun,
  preCreditRuns,
} from '@daftari/contract/promotion/pre-credit/declared'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Runs of the engine before an application, their results, and the decision of a second person. */
export default function Distribute() {
  const bulk = useDecideMany(preCreditRequest)
  const { drawer, ...opening } = useRecord(preCreditRun, (row) => (
    <RequestActs of={preCreditRequest} row={row} as="buttons" />
  ))
  return (
    <>
      <TablePage
        table={preCreditRuns}
        bulk={bulk}
        {...opening}
        toolbar={<AskRequest of={preCreditRequest} />}
        rowActions={(row) => <RequestActs of={preCreditRequest} row={row} />}
      />
      {drawer}
    </>
  )
}
