import { CaseDesk } from '../../../features/collection/case-desk.tsx'

/** Cases of loans repaid in parts. */
export default function SuperInstalmentCollection() {
  return <CaseDesk page="collection/cash-collection/super-instalment-collection" />
}
