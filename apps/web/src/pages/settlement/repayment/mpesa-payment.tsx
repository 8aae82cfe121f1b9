import { paymentDrillDowns } from '@daftari/contract/payments/payment-drill-downs'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'

const PaymentDrawer = lazy(() => import('../../../features/payment/payment-drawer.tsx'))
const RecordRepayment = lazy(() => import('../../../features/payment/record-repayment.tsx'))

const HeldMessages = lazy(() => import('../../../features/operator/held-messages.tsx'))
const PromptList = lazy(() => import('../../../features/operator/prompt-list.tsx'))
const OperatorView = lazy(() => import('../../../features/operator/operator-view.tsx'))

/** Wallet payments received: where each went, and what waits in suspense for a person. */
export default function MpesaPayment() {
  const { t } = useTranslation('settlement')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'payment',
    by: 'paymentId',
    text: ({ suspenseAmount }) =>
      t(($) => (Number(suspenseAmount ?? 0) > 0 ? $.payment.match : $.payment.open)),
    drawer: (shown) => <PaymentDrawer {...shown} />,
  })
  const [recording, setRecording] = useState(false)
  const { t: words } = useTranslation('wallet')
  const { shown, control } = useViews(['payments', 'prompts', 'held', 'operator'], (view) => words(($) => $.views[view]))
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
          {...opening}
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
      {drawer}
      <Late wanted={recording}>
        <RecordRepayment open={recording} onClose={() => setRecording(false)} />
      </Late>
    </>
  )
}
