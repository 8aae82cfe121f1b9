import { CaseWork } from '../../../features/collection/case-work.tsx'

/** One case, as the collector works it. */
export default function CaseDetail() {
  return <CaseWork />
}
