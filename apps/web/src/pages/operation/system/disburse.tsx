import {
  failedPayouts,
  failureDrillDowns,
  failuresByReason,
} from '@daftari/contract/payments/failed-payouts'
import {
  openingRequest,
  payoutOpenings,
  payoutPolicySetting,
  payoutSwitches,
} from '@daftari/contract/payments/switch'
import { useTranslation } from 'react-i18next'
import { useBulkRetry } from '../../../features/payout/desk/bulk-retry.tsx'
import { DeskLine } from '../../../features/payout/desk/desk-line.tsx'
import { SwitchActs } from '../../../features/payout/desk/switch-acts.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { SettingHistory, SettingStanding } from '../../../features/setting/setting-page.tsx'
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
type View = keyof typeof tables | 'limits-history'

/** Whether payouts leave, how much of them, and what failed. */
export default function DisbursementDesk() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const { bulk, dialogs } = useBulkRetry()
  const names = Object.keys(tables) as (keyof typeof tables)[]
  const { shown = 'switches', control } = useViews<View>([
    ...names.map((value) => ({ value, label: glossary.text(tables[value], 'title') ?? value })),
    { value: 'limits-history', label: t(($) => $.desk.history) },
  ])
  if (shown === 'limits') return <SettingStanding of={payoutPolicySetting} views={control} />
  if (shown === 'limits-history') return <SettingHistory of={payoutPolicySetting} views={control} />
  return (
    <>
      <OperatorLine />
      <DeskLine />
      {shown === 'switches' && (
        <TablePage
          table={payoutSwitches}
          views={control}
          actionsWidth={190}
          rowActions={(row) => <SwitchActs row={row} />}
        />
      )}
      {shown === 'openings' && (
        <TablePage
          table={payoutOpenings}
          views={control}
          actionsWidth={190}
          rowActions={(row) => <RequestActs of={openingRequest} row={row} />}
        />
      )}
      {shown === 'failures' && (
        <TablePage table={failuresByReason} views={control} opens={failureDrillDowns} />
      )}
      {shown === 'failed' && <TablePage table={failedPayouts} views={control} bulk={bulk} />}
      {dialogs}
    </>
  )
}
