import { LoanDetail } from '../../../features/loan-detail/loan-detail.tsx'

/** The same loan, opened from the auditors' pages. */
export default function CashCreditDetail() {
  return <LoanDetail />
}
