import { StatementFiles } from '../../../features/statement/statement-files.tsx'

/** Statement files of the paybill: given in, read, and taken back. */
export default function MpesaPaymentUploadFiles() {
  return <StatementFiles account="payment" />
}
