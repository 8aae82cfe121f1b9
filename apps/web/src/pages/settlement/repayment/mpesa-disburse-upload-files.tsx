import { StatementFiles } from '../../../features/statement/statement-files.tsx'

/** Statement files of the account that payouts are made from: given in, read, and taken back. */
export default function MpesaDisburseUploadFiles() {
  return <StatementFiles account="disburse" />
}
