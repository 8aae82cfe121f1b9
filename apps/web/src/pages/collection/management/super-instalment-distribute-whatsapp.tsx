import { HandingDesk } from '../../../features/collection/manage/handing-desk.tsx'

/** Handing out loans repaid in parts, by WhatsApp. */
export default function SuperInstalmentDistributeWhatsapp() {
  return <HandingDesk page="collection/management/super-instalment-distribute-whatsapp" />
}
