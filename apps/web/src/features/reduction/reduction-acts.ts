import type {
  cashCreditReduce,
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import type {
  decideReduction,
  decideWaiver,
  withdrawReduction,
  withdrawWaiver,
} from '@daftari/contract/collections/reductions'
import type { Permission } from '@daftari/contract/permissions'
import type { Row } from '@daftari/contract/table'
import { useSession } from '../../lib/session.ts'

export type ReductionTable =
  | typeof cashCreditReduce
  | typeof reduceCredits
  | typeof collectionReduction
export type ReductionRow = Row<typeof cashCreditReduce>

/** What may be done from a page: collectors' requests and settlement's have different endpoints. */
export interface ReductionActs {
  decide: typeof decideReduction | typeof decideWaiver
  withdraw: typeof withdrawReduction | typeof withdrawWaiver
  mayDecide: Permission
  mayAsk: Permission
  /** Waived as soon as it is approved, without a payment. */
  atOnce: boolean
}

type Asked = Pick<ReductionRow, 'auditStatus' | 'askedBy'>

/** Which acts a request is open to for the person; nobody decides their own. */
export function useReductionRights(acts: ReductionActs) {
  const { user, can } = useSession()
  const isMine = (row: Asked) => row.askedBy?.id === user.id
  const isOpen = (row: Asked) => row.auditStatus === 'pending' || row.auditStatus === 'approved'
  return {
    decide: (row: Asked) => row.auditStatus === 'pending' && can(acts.mayDecide) && !isMine(row),
    withdraw: (row: Asked) =>
      isOpen(row) && can(acts.mayAsk) && (isMine(row) || can(acts.mayDecide)),
  }
}
