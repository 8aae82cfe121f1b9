import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { StatementLines } from '../../features/statement/statement-lines.tsx'
import { usePage } from '../../lib/page-context.ts'

/** Rows of the operator's statements of one account, the parameter, against ours. */
export default function SharedStatementLines() {
  return <StatementLines account={usePage().parameter as StatementAccount} />
}
