import { reductionRequest } from '@daftari/contract/collections/reduction-requests'
import { reductionRecord } from '@daftari/contract/collections/reduction-tables'
import { ReductionList } from '../../../features/reduction/reduction-list.tsx'

/** Reduction requests of the teams; another person than the requester approves or refuses each. */
export default function CashCreditReduce() {
  return <ReductionList of={reductionRequest} record={reductionRecord} />
}
