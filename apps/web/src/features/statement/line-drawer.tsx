import { statementLine } from '@daftari/contract/settlement/endpoints'
import { paymentStatementLines } from '@daftari/contract/settlement/tables'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { Copy } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { LineCandidates } from './line-candidates.tsx'
import { lineTone } from './line-tone.ts'
import { type StatementLine, TransactionLink } from './transaction-link.tsx'

/** One row of a statement: what the operator says, which of our transactions it is or may be. */
export function LineDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('statements')
  const detail = useQuery({
    queryKey: ['statement-line', id],
    queryFn: ({ signal }) => call(statementLine, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      id={id}
      query={detail}
      title={t(($) => $.statement.lineTitle, { receipt: detail.data?.receipt ?? '…' })}
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
  const word = (key: string) => glossary.column(paymentStatementLines, key)
  return (
    <Facts
      items={[
        { label: word('amount'), value: <Money cents={line.amountCents} currency strong /> },
        {
          label: word('statementLineState'),
          value: (
            <StatusTag tone={lineTone[line.state]}>
              {glossary.choice('statementLineState', line.state)}
            </StatusTag>
          ),
        },
        { label: word('completedAt'), value: <Instant at={line.completedAt} exact /> },
        { label: word('statementKind'), value: glossary.choice('statementKind', line.kind) },
        {
          label: word('receipt'),
          value: (
            <>
              {line.receipt} <Copy text={line.receipt} />
            </>
          ),
        },
        { label: word('reference'), value: line.reference },
        { label: word('otherParty'), value: line.party },
        { label: word('otherPartyName'), value: line.partyName },
        {
          label: word('operatorBalance'),
          value: line.balanceCents === null ? null : <Money cents={line.balanceCents} />,
        },
        { label: word('linkedReceipt'), value: line.linkedReceipt },
        { label: word('details'), value: line.details, wide: true },
        {
          label: t(($) => $.statement.ours),
          value: line.ours === null ? null : <TransactionLink transaction={line.ours} />,
        },
        {
          label: word('matchRule'),
          value:
            line.matchRule === null
              ? null
              : `${glossary.choice('statementMatchRule', line.matchRule)}${
                  line.matchedBy === null ? '' : `, ${line.matchedBy.name}`
                }`,
        },
        {
          label: t(($) => $.statement.fromFile),
          value: t(($) => $.statement.rowOfFile, { row: line.rowNumber, file: line.fileName }),
        },
      ]}
    />
  )
}
