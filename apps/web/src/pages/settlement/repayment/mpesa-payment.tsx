import { paymentDrillDowns } from '@daftari/contract/payments/payment-drill-downs'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const PaymentDrawer = lazy(() => import('../../../features/payment/payment-drawer.tsx'))
const RecordRepayment = lazy(() => import('../../../features/payment/record-repayment.tsx'))

const HeldMessages = lazy(() => import('../../../features/operator/held-messages.tsx'))
const PromptList = lazy(() => import('../../../features/operator/prompt-list.tsx'))
const OperatorView = lazy(() => import('../../../features/operator/operator-view.tsx'))

/** Wallet payments received: where each went, and what waits in suspense for a person. */
export default function MpesaPayment() {
  const { t } = useTranslation('settlement')
  const { search, setOpened } = usePage()
  const [recording, setRecording] = useState(false)
  const openId = Number(search.payment) || undefined
  const { t: words } = useTranslation('wallet')
  const { shown, control } = useViews(['payments', 'prompts', 'held', 'operator'], (view) =>
    words(($) => $.views[view]),
  )
  return (
    <>
      {shown === 'prompts' && <PromptList views={control} />}
      {shown === 'held' && <HeldMessages views={control} />}
      {shown === 'operator' && <OperatorView control={control} />}
      {shown === 'payments' && (
        <TablePage
          table={mpesaPayments}
          reads={['paymentId', 'suspenseAmount']}
          opens={paymentDrillDowns}
          onRowOpen={(row) => setOpened({ payment: String(row.paymentId) })}
          rowActions={(row) => (
            <Button
              type="link"
              size="small"
              onClick={() => setOpened({ payment: String(row.paymentId) })}
            >
              {(row.suspenseAmount ?? 0) > 0 ? t(($) => $.payment.match) : t(($) => $.payment.open)}
            </Button>
          )}
          views={control}
          toolbar={
            <Can do="payment.record">
              <Button type="primary" onClick={() => setRecording(true)}>
                {t(($) => $.payment.record)}
              </Button>
            </Can>
          }
        />
      )}
      <Late wanted={openId !== undefined}>
        <PaymentDrawer id={openId} onClose={() => setOpened({ payment: undefined })} />
      </Late>
      <Late wanted={recording}>
        <RecordRepayment open={recording} onClose={() => setRecording(false)} />
      </Late>
    </>
  )
}
