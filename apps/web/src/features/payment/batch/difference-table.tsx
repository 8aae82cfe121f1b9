import type { BatchDifference } from '@daftari/contract/payments/correction-batch'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import { PlainTable } from '../../../ui/cells/plain-table.tsx'
import { Money } from '../../../ui/money.tsx'

/** Each loan's debt before and after, and its result. */
export function DifferenceTable({ rows }: { rows: readonly BatchDifference[] }) {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  const status = (one: BatchDifference['before']) =>
    glossary.choice('repayStatus', one === 'open' ? 'unpaid' : one)
  return (
    <PlainTable<BatchDifference>
      rowKey="loanId"
      dataSource={[...rows]}
      columns={[
        { title: glossary.word('loanId'), render: (_, row) => <LoanLink id={row.loanId} /> },
        {
          title: t(($) => $.batch.before),
          align: 'end',
          render: (_, row) => <Money cents={row.beforeCents} />,
        },
        {
          title: t(($) => $.batch.after),
          align: 'end',
          render: (_, row) => <Money cents={row.afterCents} strong />,
        },
        {
          title: t(($) => $.batch.change),
          align: 'end',
          render: (_, row) => <Money cents={row.afterCents - row.beforeCents} />,
        },
        {
          title: t(($) => $.batch.status),
          render: (_, row) =>
            row.before === row.after
              ? status(row.after)
              : `${status(row.before)} → ${status(row.after)}`,
        },
      ]}
    />
  )
}
