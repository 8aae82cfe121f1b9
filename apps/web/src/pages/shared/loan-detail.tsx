import { LoanDetail } from '../../features/loan-detail/loan-detail.tsx'

/** A loan, opened from the work list or from the auditors' own. */
export default function SharedLoanDetail() {
  return <LoanDetail />
}
