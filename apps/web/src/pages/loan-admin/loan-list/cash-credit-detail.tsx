import { LoanDetail } from '../../../features/loan-detail/loan-detail.tsx'

/** A loan opened from the work list. */
export default function CashCreditDetail() {
  return <LoanDetail />
}
