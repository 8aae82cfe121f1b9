import { aggregatorPayments } from '@daftari/contract/payments/aggregator/tables'
import { lazy } from 'react'
import { AccountLine } from '../../../features/payment/aggregator/account-line.tsx'
import { RequestList } from '../../../features/payment/aggregator/request-list.tsx'
import { StatementFiles } from '../../../features/statement/statement-files.tsx'
import { StatementLines } from '../../../features/statement/statement-lines.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const PaymentDrawer = lazy(() => import('../../../features/payment/payment-drawer.tsx'))

/** Payments by the aggregator, from the customer to our bank: notices, requests and its reports. */
export default function QuartetPayment() {
  const { t } = useTranslation('wallet')
  const { t: words } = useTranslation('settlement')
  const { drawer, onRowOpen, rowActions } = useRowDrawer({
    parameter: 'payment',
    by: 'paymentId',
    text: ({ paymentState }) =>
      words(($) => (paymentState === 'unmatched' ? $.payment.match : $.payment.open)),
    drawer: (shown) => <PaymentDrawer {...shown} />,
  })
  const { shown, control } = useViews(
    ['payments', 'requests', 'reports', 'rows', 'problems'],
    (view) => t(($) => $.aggregator.views[view]),
  )
  return (
    <>
      <AccountLine />
      {shown === 'requests' && <RequestList views={control} />}
      {shown === 'rows' && <StatementLines account="aggregator" views={control} />}
      {(shown === 'reports' || shown === 'problems') && (
        <StatementFiles account="aggregator" views={control} />
      )}
      {shown === 'payments' && (
        <TablePage
          table={aggregatorPayments}
          reads={['paymentId', 'paymentState']}
          views={control}
          onRowOpen={onRowOpen}
          rowActions={rowActions}
          empty={t(($) => $.aggregator.noPayments)}
        />
      )}
      {drawer}
    </>
  )
}
