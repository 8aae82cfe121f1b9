import { disbursements } from '@daftari/contract/payments/tables'
import { lazy } from 'react'
import { FloatLine } from '../../../features/operator/float-line.tsx'
import { OpenRequests } from '../../../features/operator/open-requests.tsx'
import { useBulkPayouts } from '../../../features/payout/bulk-payouts.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { presetNow } from '../../../ui/filters/preset-now.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { OperatorLine } from '../../../ui/instead/operator-line.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const PayoutDrawer = lazy(() => import('../../../features/payout/payout-drawer.tsx'))

/** Every payout, with its state in our records and at the operator, and the possible acts. */
export default function Disbursements() {
  const { t } = useTranslation('loan-admin')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'payout',
    by: 'disbursementId',
    text: t(($) => $.list.open),
    drawer: (shown) => <PayoutDrawer {...shown} />,
  })
  const { bulk, dialogs } = useBulkPayouts()
  const { t: words } = useTranslation('wallet')
  const { shown, control } = useViews(['payouts', 'open'], (view) => words(($) => $.views[view]))
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
          {...opening}
          bulk={bulk}
          quick={[
            { text: t(($) => $.payout.quick.approved), filters: { approved: presetNow('today') } },
            { text: t(($) => $.payout.quick.paid), filters: { disbursed: presetNow('today') } },
            { text: t(($) => $.payout.quick.waiting), filters: { actualStatus: 'disbursing' } },
          ]}
        />
      )}
      {drawer}
      {dialogs}
    </>
  )
}
