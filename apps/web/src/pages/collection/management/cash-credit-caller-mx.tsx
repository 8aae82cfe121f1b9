import { CallerMxPage } from '../../../features/collection/manage/caller-mx-page.tsx'

/** Collectors and the cases of loans repaid at once. */
export default function CashCreditCallerMx() {
  return <CallerMxPage page="collection/management/cash-credit-caller-mx" />
}
