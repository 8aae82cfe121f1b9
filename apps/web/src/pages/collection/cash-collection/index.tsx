import { CaseDesk } from '../../../features/collection/case-desk.tsx'

/** Everything overdue or due soon, of all products. */
export default function AllCases() {
  return <CaseDesk page="collection/cash-collection/index" />
}
