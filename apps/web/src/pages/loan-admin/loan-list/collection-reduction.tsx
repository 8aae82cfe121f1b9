import { reductionRequest } from '@daftari/contract/collections/reduction-requests'
import { readReductionRecord } from '@daftari/contract/collections/reduction-tables'
import { ReductionList } from '../../../features/reduction/reduction-list.tsx'

/** The reductions asked for on the customers' loans, for auditors to read. */
export default function CollectionReduction() {
  return <ReductionList of={reductionRequest} record={readReductionRecord} />
}
