import { disbursements } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { FloatLine } from '../../../features/operator/float-line.tsx'
import { OpenRequests } from '../../../features/operator/open-requests.tsx'
import { useBulkPayouts } from '../../../features/payout/bulk-payouts.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { presetNow } from '../../../ui/filters/preset-now.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { OperatorLine } from '../../../ui/instead/operator-line.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const PayoutDrawer = lazy(() =>
  import('../../../features/payout/payout-drawer.tsx').then((file) => ({
    default: file.PayoutDrawer,
  })),
)

type PayoutRow = Row<typeof disbursements>

/** Every payout, with its state in our records and at the operator, and the possible acts. */
export default function Disbursements() {
  const { t } = useTranslation('loan-admin')
  const { search, setOpened } = usePage()
  const { bulk, dialogs } = useBulkPayouts()
  const { t: words } = useTranslation('wallet')
  const { shown, control } = useViews([
    { value: 'payouts', label: words(($) => $.views.payouts) },
    { value: 'open', label: words(($) => $.views.open) },
  ])
  const open = (row: Pick<PayoutRow, 'disbursementId'>) =>
    setOpened({ payout: String(row.disbursementId) })
  return (
    <>
      <OperatorLine />
      <FloatLine />
      {shown === 'open' ? (
        <OpenRequests views={control} />
      ) : (
        <TablePage
          table={disbursements}
          reads={['disbursementId']}
          views={control}
          onRowOpen={open}
          rowActions={(row) => (
            <Button type="link" size="small" onClick={() => open(row)}>
              {t(($) => $.list.open)}
            </Button>
          )}
          bulk={bulk}
          quick={[
            { text: t(($) => $.payout.quick.approved), filters: { approved: presetNow('today') } },
            { text: t(($) => $.payout.quick.paid), filters: { disbursed: presetNow('today') } },
            { text: t(($) => $.payout.quick.waiting), filters: { actualStatus: 'disbursing' } },
          ]}
        />
      )}
      <Late wanted={search.payout !== undefined}>
        <PayoutDrawer
          id={Number(search.payout) || undefined}
          onClose={() => setOpened({ payout: undefined })}
        />
      </Late>
      {dialogs}
    </>
  )
}
