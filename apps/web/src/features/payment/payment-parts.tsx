import { mpesaPayments } from '@daftari/contract/payments/tables'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './payment.module.css'
import type { Payment } from './payment.ts'

/** What of the payment went where, also what was taken back again. */
export function PaymentParts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('settlement')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(mpesaPayments, key)
  if (payment.parts.length === 0) return null
  return (
    <Panel title={t(($) => $.payment.parts)}>
      <PlainTable<Payment['parts'][number]>
        rowKey="id"
        dataSource={payment.parts}
        rowClassName={(row) => (row.reversedAt === null ? '' : (styles.reversed ?? ''))}
        columns={[
          {
            title: t(($) => $.payment.partKind),
            render: (_, row) => t(($) => $.payment.kinds[row.kind]),
          },
          {
            title: word('amount'),
            align: 'end',
            render: (_, row) => <Money cents={row.amountCents} />,
          },
          { title: word('loanId'), render: (_, row) => <LoanLink id={row.loanId} /> },
          { title: word('matchRule'), render: (_, row) => glossary.choice('matchRule', row.rule) },
          { title: word('matchedBy'), render: (_, row) => row.madeBy?.name ?? '–' },
          { title: word('matchedAt'), render: (_, row) => <Instant at={row.madeAt} /> },
          {
            title: t(($) => $.payment.takenBack),
            render: (_, row) =>
              row.reversedAt === null
                ? '–'
                : `${row.reversedBy?.name ?? ''} ${row.reversalReason ?? ''}`,
          },
        ]}
      />
    </Panel>
  )
}
