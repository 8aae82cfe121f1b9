import {
  failedPayouts,
  failureDrillDowns,
  failuresByReason,
} from '@daftari/contract/payments/failed-payouts'
import {
  payoutOpeningRequest,
  payoutOpenings,
  payoutPolicySetting,
  payoutSwitches,
} from '@daftari/contract/payments/switch'
import { useBulkRetry } from '../../../features/payout/desk/bulk-retry.tsx'
import { DeskLine } from '../../../features/payout/desk/desk-line.tsx'
import { SwitchActs } from '../../../features/payout/desk/switch-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { OperatorLine } from '../../../ui/instead/operator-line.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const tables = {
  switches: payoutSwitches,
  openings: payoutOpenings,
  failures: failuresByReason,
  failed: failedPayouts,
  limits: payoutPolicySetting.versions,
} as const
type View = keyof typeof tables

/** Whether payouts leave, how much of them, and what failed. */
export default function DisbursementDesk() {
  const glossary = useGlossary()
  const { bulk, dialogs } = useBulkRetry()
  const names = Object.keys(tables) as View[]
  const { shown = 'switches', control } = useViews(
    names,
    (view) => glossary.text(tables[view], 'title') ?? view,
  )
  if (shown === 'limits') return <SettingTab of={payoutPolicySetting} views={control} />
  return (
    <>
      <OperatorLine />
      <DeskLine />
      {shown === 'switches' && (
        <TablePage
          table={payoutSwitches}
          views={control}
          rowActions={(row) => <SwitchActs row={row} />}
        />
      )}
      {shown === 'openings' && (
        <RequestTable of={payoutOpeningRequest} views={control} toolbar={null} />
      )}
      {shown === 'failures' && (
        <TablePage table={failuresByReason} views={control} opens={failureDrillDowns} />
      )}
      {shown === 'failed' && <TablePage table={failedPayouts} views={control} bulk={bulk} />}
      {dialogs}
    </>
  )
}
