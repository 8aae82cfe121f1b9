import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Payment } from './payment.ts'

type Line = Payment['lines'][number]

/** Every line of the books that the payment moved: why its figures are what they are. */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('settlement')
  const glossary = useGlossary()
  return (
    <Panel title={t(($) => $.entries.title)}>
      <PlainTable<Line>
        rowKey={(line) => `${line.entryId} ${line.account} ${line.loanId} ${line.amountCents}`}
        dataSource={lines}
        columns={[
          { title: t(($) => $.entries.entry), dataIndex: 'entryId' },
          { title: t(($) => $.entries.date), dataIndex: 'effectiveOn' },
          {
            title: t(($) => $.entries.kind),
            render: (_, line) => glossary.choice('entryKind', line.kind),
          },
          {
            title: t(($) => $.entries.account),
            render: (_, line) => glossary.choice('account', line.account),
          },
          {
            title: t(($) => $.entries.debit),
            align: 'end',
            render: (_, line) => (line.amountCents > 0 ? <Money cents={line.amountCents} /> : ''),
          },
          {
            title: t(($) => $.entries.credit),
            align: 'end',
            render: (_, line) => (line.amountCents < 0 ? <Money cents={-line.amountCents} /> : ''),
          },
        ]}
      />
    </Panel>
  )
}
