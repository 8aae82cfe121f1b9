import { statementLine } from '@daftari/contract/settlement/endpoints'
import { lineTones } from '@daftari/contract/settlement/enums'
import { paymentStatementLines } from '@daftari/contract/settlement/tables'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { Copy } from '../../ui/copy.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { LineCandidates } from './line-candidates.tsx'
import { type StatementLine, TransactionLink } from './transaction-link.tsx'

/** One row of a statement: what the operator says, which of our transactions it is or may be. */
export default function LineDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('statements')
  return (
    <DetailDrawer
      id={id}
      panel={statementLine}
      title={(line) => t(($) => $.statement.lineTitle, { receipt: line?.receipt ?? '…' })}
      width={860}
      onClose={onClose}
    >
      {(line) => (
        <>
          <LineFacts line={line} />
          {line.state === 'open' && <LineCandidates line={line} />}
        </>
      )}
    </DetailDrawer>
  )
}

export function LineFacts({ line }: { line: StatementLine }) {
  const { t } = useTranslation('statements')
  const glossary = useGlossary()
  const by = line.matchedBy === null ? '' : `, ${line.matchedBy.name}`
  return (
    <ColumnFacts
      of={paymentStatementLines}
      main="amount"
      wide={['details']}
      row={{
        amount: line.amountCents,
        statementLineState: line.state,
        completedAt: line.completedAt,
        statementKind: line.kind,
        receipt: line.receipt,
        reference: line.reference,
        otherParty: line.party,
        otherPartyName: line.partyName,
        operatorBalance: line.balanceCents,
        linkedReceipt: line.linkedReceipt,
        details: line.details,
        matchRule: line.matchRule,
      }}
      cells={{
        statementLineState: (
          <StateTag set="statementLineState" value={line.state} tones={lineTones} />
        ),
        receipt: (
          <>
            {line.receipt} <Copy text={line.receipt} />
          </>
        ),
        matchRule: line.matchRule && glossary.choice('statementMatchRule', line.matchRule) + by,
      }}
      more={[
        {
          label: t(($) => $.statement.ours),
          value: line.ours === null ? null : <TransactionLink transaction={line.ours} />,
        },
        {
          label: t(($) => $.statement.fromFile),
          value: t(($) => $.statement.rowOfFile, { row: line.rowNumber, file: line.fileName }),
        },
      ]}
    />
  )
}
