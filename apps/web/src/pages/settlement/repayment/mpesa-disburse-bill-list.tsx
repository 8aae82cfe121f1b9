import { StatementLines } from '../../../features/statement/statement-lines.tsx'

/** Rows of the operator's statements of the account that payouts are made from, against ours. */
export default function MpesaDisburseBillList() {
  return <StatementLines account="disburse" />
}
