import { overpaymentDrillDowns } from '@daftari/contract/payments/drill-downs'
import { refundRequest } from '@daftari/contract/payments/refund-endpoints'
import { overpayments, refundDebts, refunds } from '@daftari/contract/payments/refund-tables'
import { Button } from 'antd'
import { OverpaymentDrawer } from '../../../features/refund/overpayment-drawer.tsx'
import { RefundDrawer } from '../../../features/refund/refund-drawer.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** What customers paid too much, and the refunds of it: asked for, approved, paid. */
export default function PaymentRefundList() {
  const { t } = useTranslation('settlement')
  const { search, setOpened } = usePage()
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
          onRowOpen={(row) => setOpened({ customer: String(row.customerId) })}
          rowActions={(row) => (
            <Button
              type="link"
              size="small"
              onClick={() => setOpened({ customer: String(row.customerId) })}
            >
              {t(($) => $.refund.open)}
            </Button>
          )}
          views={control}
          empty={t(($) => $.refund.noOverpayments)}
        />
      ) : shown === 'refund-debts' ? (
        <TablePage
          table={refundDebts}
          onRowOpen={(row) => setOpened({ customer: String(row.customerId) })}
          views={control}
          empty={t(($) => $.refund.noDebts)}
        />
      ) : (
        <RequestTable
          of={refundRequest}
          toolbar={null}
          onRowOpen={(row) => setOpened({ refund: String(row.refundId) })}
          rowActions={(row) => (
            <Button
              type="link"
              size="small"
              onClick={() => setOpened({ refund: String(row.refundId) })}
            >
              {t(($) => $.refund.open)}
            </Button>
          )}
          views={control}
          empty={t(($) => $.refund.noRefunds)}
        />
      )}
      <RefundDrawer
        id={Number(search.refund) || undefined}
        onClose={() => setOpened({ refund: undefined })}
      />
      <OverpaymentDrawer
        id={Number(search.customer) || undefined}
        onClose={() => setOpened({ customer: undefined })}
      />
    </>
  )
}
