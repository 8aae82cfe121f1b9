import { strategySetting } from '@daftari/contract/collections/strategy'
import {
  collectionStages,
  collectionTargets,
  collectionTeams,
  teamForm,
} from '@daftari/contract/collections/teams'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StagesDialog } from '../../../features/collection/manage/stages-dialog.tsx'
import { TargetDialog } from '../../../features/collection/manage/target-dialog.tsx'
import { SettingHistory, SettingStanding } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { ChangeButton, CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const views = {
  main: collectionTeams,
  stages: collectionStages,
  targets: collectionTargets,
} as const
type View = keyof typeof views

/** Teams and their leaders, the days of the stages, targets, and how cases are worked. */
export default function CollectionTeamConfig() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const [dialog, setDialog] = useState<'stages' | 'targets'>()
  const names = Object.keys(views) as View[]
  const { shown, control } = useViews<View | 'strategies' | 'strategy-history'>([
    ...names.map((value) => ({ value, label: glossary.text(views[value], 'title') ?? value })),
    { value: 'strategies', label: glossary.text(strategySetting.versions, 'title') ?? '' },
    { value: 'strategy-history', label: t(($) => $.teams.strategyHistory) },
  ])
  const me = useSession().user.id
  const changesAll = useCan('collection.view-all')
  const texts = {
    stages: t(($) => $.teams.setStages),
    targets: t(($) => $.teams.setTarget),
  }
  const add = {
    stages: () => setDialog('stages'),
    targets: () => setDialog('targets'),
  }
  if (shown === 'strategies') return <SettingStanding of={strategySetting} views={control} />
  if (shown === 'strategy-history') return <SettingHistory of={strategySetting} views={control} />
  const view = shown ?? 'main'
  const toolbar =
    view === 'main' ? (
      changesAll && <CreateButton form={teamForm} type="primary" />
    ) : (
      <Can do={view === 'stages' ? 'collection.plan' : 'collection.configure'}>
        <Button type="primary" onClick={add[view]}>
          {texts[view]}
        </Button>
      </Can>
    )
  const shared = { views: control, toolbar, empty: glossary.text(views[view], 'empty') }
  return (
    <>
      {view === 'main' && (
        <TablePage
          table={collectionTeams}
          {...shared}
          rowActions={(row) =>
            (changesAll || row.leader?.id === me) && <ChangeButton form={teamForm} row={row} />
          }
        />
      )}
      {view === 'stages' && <TablePage table={collectionStages} {...shared} />}
      {view === 'targets' && <TablePage table={collectionTargets} {...shared} />}
      <StagesDialog open={dialog === 'stages'} onClose={() => setDialog(undefined)} />
      <TargetDialog open={dialog === 'targets'} onClose={() => setDialog(undefined)} />
    </>
  )
}
