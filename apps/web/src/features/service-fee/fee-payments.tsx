import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Day } from '../../ui/day.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { FeeStatement } from './fee-query.ts'

type Payment = FeeStatement['payments'][number]

/** What was paid for the month, also what was taken back. */
export function FeePayments({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  return (
    <Panel title={t(($) => $.payments)}>
      <PlainTable<Payment>
        rowKey="id"
        dataSource={of.payments}
        columns={[
          { title: glossary.word('paidOn'), render: (_, { paidOn }) => <Day text={paidOn} /> },
          { title: glossary.word('reference'), dataIndex: 'reference' },
          {
            title: glossary.word('amount'),
            align: 'end',
            render: (_, { amountCents }) => <Money cents={amountCents} />,
          },
          { title: glossary.word('who'), render: (_, { paidBy }) => paidBy.name },
          {
            title: glossary.word('entryId'),
            render: (_, { entryId }) => (
              <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: entryId } }}>
                {entryId}
              </PageLink>
            ),
          },
          {
            title: '',
            render: (_, { takenBackBy, takeBackReason }) =>
              takenBackBy === null
                ? ''
                : t(($) => $.takenBack, {
                    name: takenBackBy.name,
                    reason: takeBackReason ?? '',
                  }),
          },
        ]}
      />
    </Panel>
  )
}
