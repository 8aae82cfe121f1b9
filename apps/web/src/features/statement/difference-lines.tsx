import type { OutputOf } from '@daftari/contract/endpoint'
import type { differenceDetail } from '@daftari/contract/settlement/difference-endpoints'
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
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'

export type Difference = OutputOf<typeof differenceDetail>

type Line = Difference['lines'][number]

/** Rows of statements that nobody of ours answers to, with the same amount about the same day. */
export function DifferenceLines({ of }: { of: Difference }) {
  const { t } = useTranslation('statements')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(paymentStatementLines, key)
  const ours = oursOf(of)
  if (ours === undefined) return null
  return (
    <Panel title={t(($) => $.difference.rowsLike)}>
      <PlainTable<Line>
        rowKey="id"
        dataSource={of.lines}
        locale={{ emptyText: t(($) => $.difference.noRowsLike) }}
        columns={[
          { title: word('receipt'), dataIndex: 'receipt' },
          {
            title: word('completedAt'),
            render: (_, row) => <Instant at={row.completedAt} exact />,
          },
          {
            title: word('amount'),
            align: 'end',
            render: (_, row) => <Money cents={row.amountCents} />,
          },
          { title: word('otherPartyName'), dataIndex: 'partyName' },
          { title: word('reference'), dataIndex: 'reference' },
          {
            key: 'act',
            render: (_, row) => <Match of={of} line={row} to={ours} />,
          },
        ]}
      />
    </Panel>
  )
}

type Ours = { what: 'payment' | 'disbursement' | 'refund' | 'entry'; id: number }

function oursOf(of: Difference): Ours | undefined {
  if (of.paymentId !== null) return { what: 'payment', id: of.paymentId }
  if (of.disbursementId !== null) return { what: 'disbursement', id: of.disbursementId }
  if (of.refundId !== null) return { what: 'refund', id: of.refundId }
  return of.entryId === null ? undefined : { what: 'entry', id: of.entryId }
}

function Match({ of, line, to }: { of: Difference; line: Line; to: Ours }) {
  const { t } = useTranslation('statements')
  const match = useCommand(matchStatementLine, {
    refreshes: [statementTables[of.account].lines, accountDays, differences, ['difference']],
  })
  const ours = t(($) => $.statement.things[to.what], { id: to.id })
  const { id, version } = line
  return (
    <Can do="difference.settle">
      <ReasonButton
        size="small"
        text={t(($) => $.statement.match)}
        consequence={t(($) => $.statement.matchConsequence, { receipt: line.receipt, ours })}
        onReason={(reason) => match.run({ params: { id }, body: { ...to, reason, version } })}
      />
    </Can>
  )
}
