import { overpaymentDrillDowns } from '@daftari/contract/payments/drill-downs'
import { refundRequest } from '@daftari/contract/payments/refund-endpoints'
import { overpayments, refundDebts } from '@daftari/contract/payments/refund-tables'
import { OverpaymentDrawer } from '../../../features/refund/overpayment-drawer.tsx'
import { RefundDrawer } from '../../../features/refund/refund-drawer.tsx'
import { DecideTable } from '../../../features/request/decide-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** What customers paid too much, and the refunds of it: asked for, approved, paid. */
export default function PaymentRefundList() {
  const { t } = useTranslation('settlement')
  const text = t(($) => $.refund.open)
  const { drawer: refundDrawer, ...openingRefund } = useRowDrawer({
    parameter: 'refund',
    by: 'refundId',
    text,
    drawer: (shown) => <RefundDrawer {...shown} />,
  })
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'customer',
    by: 'customerId',
    text,
    drawer: (shown) => <OverpaymentDrawer {...shown} />,
  })
  const { shown, control } = useViews([
    { value: 'refunds', label: t(($) => $.refund.refunds) },
    { value: 'overpayments', label: t(($) => $.refund.overpayments) },
    { value: 'refund-debts', label: t(($) => $.refund.debts) },
  ])
  return (
    <>
      {shown === 'overpayments' ? (
        <TablePage
          table={overpayments}
          opens={overpaymentDrillDowns}
          {...opening}
          views={control}
          empty={t(($) => $.refund.noOverpayments)}
        />
      ) : shown === 'refund-debts' ? (
        <TablePage
          table={refundDebts}
          onRowOpen={opening.onRowOpen}
          views={control}
          empty={t(($) => $.refund.noDebts)}
        />
      ) : (
        <DecideTable
          of={refundRequest}
          {...openingRefund}
          views={control}
          empty={t(($) => $.refund.noRefunds)}
        />
      )}
      {refundDrawer}
      {drawer}
    </>
  )
}
