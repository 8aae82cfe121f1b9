import { HandingDesk } from '../../../features/collection/manage/handing-desk.tsx'

/** Handing out loans repaid at once, by phone. */
export default function CashCreditDistribute() {
  return <HandingDesk page="collection/management/cash-credit-distribute" />
}
