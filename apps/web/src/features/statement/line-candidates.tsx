import { matchStatementLine } from '@daftari/contract/settlement/endpoints'
import {
  accountDays,
  differences,
  paymentStatementLines,
  statementTables,
} from '@daftari/contract/settlement/tables'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Day } from '../../ui/day.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type StatementLine, TransactionLink } from './transaction-link.tsx'

type Candidate = StatementLine['candidates'][number]

/** The transactions of ours that a row may match, each with the reasons, the likeliest first. */
export function LineCandidates({ line }: { line: StatementLine }) {
  const { t } = useTranslation('statements')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(paymentStatementLines, key)
  return (
    <Panel title={t(($) => $.statement.candidates)}>
      <PlainTable<Candidate>
        rowKey={(row) => `${row.what}${row.id}`}
        dataSource={line.candidates}
        locale={{ emptyText: t(($) => $.statement.noCandidates) }}
        columns={[
          {
            title: t(($) => $.statement.ours),
            render: (_, row) => <TransactionLink transaction={row} />,
          },
          { title: word('receipt'), dataIndex: 'receipt' },
          { title: t(($) => $.statement.day), render: (_, row) => <Day text={row.on} /> },
          {
            title: word('amount'),
            align: 'end',
            render: (_, row) => <Money cents={row.amountCents} />,
          },
          { title: word('name'), dataIndex: 'name' },
          {
            title: t(($) => $.statement.why),
            render: (_, row) =>
              row.reasons.map((one) => glossary.choice('lineCandidateReason', one)).join(', '),
          },
          { key: 'act', render: (_, row) => <Match line={line} to={row} /> },
        ]}
      />
    </Panel>
  )
}

function Match({ line, to }: { line: StatementLine; to: Candidate }) {
  const { t } = useTranslation('statements')
  const { id, version } = line
  const match = useCommand(matchStatementLine, {
    refreshes: [
      statementTables[line.account].lines,
      accountDays,
      differences,
      ['statement-line', id],
      ['difference'],
    ],
  })
  const thing = t(($) => $.statement.things[to.what], { id: to.id })
  const ours = to.name === null ? thing : `${thing} · ${to.name}`
  return (
    <Can do="difference.settle">
      <ReasonButton
        size="small"
        text={t(($) => $.statement.match)}
        consequence={t(($) => $.statement.matchConsequence, { receipt: line.receipt, ours })}
        onReason={(reason) =>
          match.run({ params: { id }, body: { what: to.what, id: to.id, reason, version } })
        }
      />
    </Can>
  )
}
