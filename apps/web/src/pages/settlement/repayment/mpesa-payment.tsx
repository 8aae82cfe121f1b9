import { mpesaPayments } from '@daftari/contract/payments/tables'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentDrawer } from '../../../features/payment/payment-drawer.tsx'
import { RecordRepayment } from '../../../features/payment/record-repayment.tsx'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Wallet payments received: where each went, and what waits in suspense for a person. */
export default function MpesaPayment() {
  const { t } = useTranslation('settlement')
  const { search, setSearch } = usePage()
  const [recording, setRecording] = useState(false)
  const openId = Number(search.payment) || undefined
  return (
    <>
      <TablePage
        table={mpesaPayments}
        onRowOpen={(row) => setSearch({ payment: String(row.paymentId) })}
        rowActions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={() => setSearch({ payment: String(row.paymentId) })}
          >
            {(row.suspenseAmount ?? 0) > 0 ? t(($) => $.payment.match) : t(($) => $.payment.open)}
          </Button>
        )}
        toolbar={
          <Can do="payment.record">
            <Button onClick={() => setRecording(true)}>{t(($) => $.payment.record)}</Button>
          </Can>
        }
      />
      <PaymentDrawer id={openId} onClose={() => setSearch({ payment: undefined })} />
      <RecordRepayment open={recording} onClose={() => setRecording(false)} />
    </>
  )
}
