import { preCreditRequest, preCreditRun } from '@daftari/contract/promotion/pre-credit/declared'
import { RequestTable } from '../../../features/request/request-table.tsx'

/** Runs of the engine before an application, their results, and the decision of a second person. */
export default function Distribute() {
  return <RequestTable of={preCreditRequest} record={preCreditRun} />
}
