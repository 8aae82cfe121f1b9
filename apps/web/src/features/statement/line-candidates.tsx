import { statementLine } from '@daftari/contract/settlement/endpoints'
import { PartPanel } from '../../ui/panels/part-panel.tsx'
import { MatchLine } from './match-line.tsx'
import { type StatementLine, TransactionLink } from './transaction-link.tsx'

type Candidate = StatementLine['candidates'][number]

const cells = { id: (row: Candidate) => <TransactionLink transaction={row} /> }

/** The transactions of ours that a row may match, each with the reasons, the likeliest first. */
export const LineCandidates = ({ line }: { line: StatementLine }) => (
  <PartPanel
    panel={statementLine}
    answer={line}
    part="candidates"
    cells={cells}
    rowActs={{ candidates: (to) => <MatchLine account={line.account} line={line} to={to} /> }}
  />
)
