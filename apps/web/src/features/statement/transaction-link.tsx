import type { OutputOf } from '@daftari/contract/endpoint'
import type { statementLine } from '@daftari/contract/settlement/endpoints'
import { useTranslation } from '../../lib/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'

export type StatementLine = OutputOf<typeof statementLine>

type Transaction = NonNullable<StatementLine['ours']>

/** Our transaction, by its number, as a link to it. */
export function TransactionLink({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('statements')
  const { what, id } = transaction
  const text = t(($) => $.statement.things[what], { id })
  if (what === 'payment') {
    return (
      <PageLink to={{ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }}>
        {text}
      </PageLink>
    )
  }
  if (what === 'disbursement') {
    return (
      <PageLink
        to={{
          page: 'loan-admin/loan-list/disbursements',
          search: { loanId: transaction.loanId ?? 0 },
        }}
      >
        {text}
      </PageLink>
    )
  }
  if (what === 'refund') {
    return (
      <PageLink to={{ page: 'settlement/change-bill/payment-refund-list', search: { refund: id } }}>
        {text}
      </PageLink>
    )
  }
  return (
    <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: id } }}>{text}</PageLink>
  )
}
