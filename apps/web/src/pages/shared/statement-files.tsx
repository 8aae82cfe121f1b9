import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { StatementFiles } from '../../features/statement/statement-files.tsx'
import { usePage } from '../../lib/page-context.ts'

/** Statement files of one account, the parameter: uploaded, read, and taken back. */
export default function SharedStatementFiles() {
  return <StatementFiles account={usePage().parameter as StatementAccount} />
}
