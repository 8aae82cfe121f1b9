import { StatementLines } from '../../../features/statement/statement-lines.tsx'

/** Rows of the operator's statements of the paybill, against ours. */
export default function MpesaPaymentBillList() {
  return <StatementLines account="payment" />
}
