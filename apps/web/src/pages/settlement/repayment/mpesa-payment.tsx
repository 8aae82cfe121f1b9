import { paymentDrillDowns } from '@daftari/contract/payments/payment-drill-downs'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

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
          {...opening}
          views={control}
          toolbar={
            <Can do="payment.record">
              <DialogButton type="primary" text={t(($) => $.payment.record)}>
                {(shown) => <RecordRepayment {...shown} />}
              </DialogButton>
            </Can>
          }
        />
      )}
      {drawer}
    </>
  )
}
