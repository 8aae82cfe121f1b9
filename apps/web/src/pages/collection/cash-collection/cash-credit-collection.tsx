import { CaseDesk } from '../../../features/collection/case-desk.tsx'

/** Cases of loans repaid at once. */
export default function CashCreditCollection() {
  return <CaseDesk page="collection/cash-collection/cash-credit-collection" />
}
