import { HandingDesk } from '../../../features/collection/manage/handing-desk.tsx'

/** Handing out loans repaid at once, by WhatsApp. */
export default function CashCreditDistributeWhatsapp() {
  return <HandingDesk page="collection/management/cash-credit-distribute-whatsapp" />
}
