import { cashCreditReduce } from '@daftari/contract/collections/reduction-tables'
import { decideReduction, withdrawReduction } from '@daftari/contract/collections/reductions'
import type { ReductionActs } from '../../../features/reduction/reduction-acts.ts'
import { ReductionList } from '../../../features/reduction/reduction-list.tsx'

const acts: ReductionActs = {
  decide: decideReduction,
  withdraw: withdrawReduction,
  mayDecide: 'reduction.decide',
  mayAsk: 'reduction.ask',
  atOnce: false,
}

/** Reduction requests of the teams; somebody else than who asked approves or refuses each. */
export default function CashCreditReduce() {
  return <ReductionList table={cashCreditReduce} acts={acts} />
}
