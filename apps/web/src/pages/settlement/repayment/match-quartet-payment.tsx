import { corrections } from '@daftari/contract/payments/correction-tables'
import { Button, Segmented } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { CorrectionActs } from '../../../features/payment/match/correction-acts.tsx'
import { WaitingPayments } from '../../../features/payment/match/waiting-payments.tsx'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const PaymentDrawer = lazy(() =>
  import('../../../features/payment/payment-drawer.tsx').then((file) => ({
    default: file.PaymentDrawer,
  })),
)

/** Payments that found no loan by themselves, and what people did with them. */
export default function MatchQuartetPayment() {
  const { t } = useTranslation('corrections')
  const { search, setSearch } = usePage()
  const openId = Number(search.open) || undefined
  const asked = search.show === 'corrections'
  const show = (what: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: what === 'unmatched' ? undefined : what })
  }
  const views = (
    <Segmented
      value={asked ? 'corrections' : 'unmatched'}
      onChange={show}
      options={[
        { value: 'unmatched', label: t(($) => $.views.unmatched) },
        { value: 'corrections', label: t(($) => $.views.corrections) },
      ]}
    />
  )
  const open = (id: number | null) => setSearch({ open: String(id ?? '') })
  return (
    <>
      {asked ? (
        <TablePage
          table={corrections}
          toolbar={views}
          actionsWidth={170}
          onRowOpen={(row) => open(row.paymentId)}
          rowActions={(row) => <CorrectionActs row={row} />}
          cells={{
            receipt: (row) => (
              <Button type="link" size="small" onClick={() => open(row.paymentId)}>
                {row.receipt}
              </Button>
            ),
          }}
          empty={t(($) => $.noCorrections)}
        />
      ) : (
        <WaitingPayments toolbar={views} onOpen={open} />
      )}
      <Late wanted={openId !== undefined}>
        <PaymentDrawer id={openId} onClose={() => setSearch({ open: undefined })} />
      </Late>
    </>
  )
}
