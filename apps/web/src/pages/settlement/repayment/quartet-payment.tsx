import { aggregatorPayments } from '@daftari/contract/payments/aggregator/tables'
import { Button } from 'antd'
import { lazy } from 'react'
import { AccountLine } from '../../../features/payment/aggregator/account-line.tsx'
import { RequestList } from '../../../features/payment/aggregator/request-list.tsx'
import { StatementFiles } from '../../../features/statement/statement-files.tsx'
import { StatementLines } from '../../../features/statement/statement-lines.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const PaymentDrawer = lazy(() =>
  import('../../../features/payment/payment-drawer.tsx').then((file) => ({
    default: file.PaymentDrawer,
  })),
)

/** Payments by the aggregator, from the customer to our bank: notices, requests and its reports. */
export default function QuartetPayment() {
  const { t } = useTranslation('wallet')
  const { t: words } = useTranslation('settlement')
  const { search, setOpened } = usePage()
  const openId = Number(search.payment) || undefined
  const { shown, control } = useViews([
    { value: 'payments', label: t(($) => $.aggregator.views.payments) },
    { value: 'requests', label: t(($) => $.aggregator.views.requests) },
    { value: 'reports', label: t(($) => $.aggregator.views.reports) },
    { value: 'rows', label: t(($) => $.aggregator.views.rows) },
    { value: 'problems', label: t(($) => $.aggregator.views.problems) },
  ])
  const open = (id: number | null) => setOpened({ payment: String(id ?? '') })
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
          onRowOpen={(row) => open(row.paymentId)}
          rowActions={(row) => (
            <Button type="link" size="small" onClick={() => open(row.paymentId)}>
              {(row.paymentState ?? 'matched') === 'unmatched'
                ? words(($) => $.payment.match)
                : words(($) => $.payment.open)}
            </Button>
          )}
          empty={t(($) => $.aggregator.noPayments)}
        />
      )}
      <Late wanted={openId !== undefined}>
        <PaymentDrawer id={openId} onClose={() => setOpened({ payment: undefined })} />
      </Late>
    </>
  )
}
