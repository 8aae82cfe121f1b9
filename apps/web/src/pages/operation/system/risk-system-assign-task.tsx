import { challengers } from '@daftari/contract/origination/rules/challengers'
import { dryRuns } from '@daftari/contract/origination/rules/dry-runs'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { shadows } from '@daftari/contract/origination/rules/shadows'
import { snoozes } from '@daftari/contract/origination/rules/snoozes'
import { Button } from 'antd'
import { DryRun } from '../../../features/risk-rules/dry-run.tsx'
import {
  ChallengersView,
  ShadowsView,
  SnoozesView,
} from '../../../features/risk-rules/live-trials.tsx'
import { PolicyTrial } from '../../../features/risk-rules/policy-trial.tsx'
import { RiskParts } from '../../../features/risk-rules/risk-parts.tsx'
import { SettingHistory, SettingStanding } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { RowDrawer } from '../../../ui/dialog/row-drawer.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The rules by which applications are decided, in versions, and trials of other rules. */
export default function RiskSystemAssignTask() {
  const { t } = useTranslation('settings')
  const glossary = useGlossary()
  const { search, setOpened } = usePage()
  const { shown, control } = useViews([
    { value: 'standing', label: t(($) => $.views.standing) },
    { value: 'history', label: t(($) => $.views.history) },
    { value: 'trials', label: glossary.text(dryRuns, 'title') ?? '' },
    { value: 'shadows', label: glossary.text(shadows, 'title') ?? '' },
    { value: 'challengers', label: glossary.text(challengers, 'title') ?? '' },
    { value: 'snoozes', label: glossary.text(snoozes, 'title') ?? '' },
  ])
  const id = Number(search.trial) || undefined
  const show = (trial: unknown) => setOpened({ trial: trial === undefined ? trial : String(trial) })
  return (
    <RiskParts>
      {shown === 'standing' && (
        <SettingStanding of={riskPolicySetting} views={control} trial={PolicyTrial} />
      )}
      {shown === 'history' && <SettingHistory of={riskPolicySetting} views={control} />}
      {shown === 'trials' && (
        <TablePage
          table={dryRuns}
          views={control}
          cells={{
            dryRunId: (row) => (
              <Button type="link" size="small" onClick={() => show(row.dryRunId)}>
                {String(row.dryRunId)}
              </Button>
            ),
          }}
          onRowOpen={(row) => show(row.dryRunId)}
        />
      )}
      {shown === 'shadows' && <ShadowsView views={control} />}
      {shown === 'challengers' && <ChallengersView views={control} />}
      {shown === 'snoozes' && <SnoozesView views={control} />}
      <RowDrawer
        of={shown === 'trials' ? id : undefined}
        title={(one) => `${glossary.column(dryRuns, 'dryRunId')} ${one}`}
        onClose={() => show(undefined)}
      >
        {(one) => <DryRun id={one} />}
      </RowDrawer>
    </RiskParts>
  )
}
