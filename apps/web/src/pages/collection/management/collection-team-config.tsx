import {
  collectionStages,
  collectionStrategies,
  collectionTargets,
  collectionTeams,
  teamForm,
} from '@daftari/contract/collections/teams'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharesText } from '../../../features/collection/manage/shares-text.ts'
import { StagesDialog } from '../../../features/collection/manage/stages-dialog.tsx'
import {
  StrategyDialog,
  type StrategyRow,
} from '../../../features/collection/manage/strategy-dialog.tsx'
import { TargetDialog } from '../../../features/collection/manage/target-dialog.tsx'
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
  strategies: collectionStrategies,
} as const
type View = keyof typeof views

/** Teams and their leaders, the days of the stages, targets, and how cases are worked. */
export default function CollectionTeamConfig() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const [strategy, setStrategy] = useState<StrategyRow | 'new'>()
  const [dialog, setDialog] = useState<'stages' | 'targets'>()
  const names = Object.keys(views) as View[]
  const { shown, control } = useViews(
    names.map((value) => ({ value, label: glossary.text(views[value], 'title') ?? value })),
  )
  const view = names.find((one) => one === shown) ?? 'main'
  const me = useSession().user.id
  const changesAll = useCan('collection.view-all')
  const texts = {
    stages: t(($) => $.teams.setStages),
    targets: t(($) => $.teams.setTarget),
    strategies: t(($) => $.teams.setStrategy),
  }
  const add = {
    stages: () => setDialog('stages'),
    targets: () => setDialog('targets'),
    strategies: () => setStrategy('new'),
  }
  const ofAllTeams = view === 'stages' || view === 'strategies'
  const toolbar =
    view === 'main' ? (
      changesAll && <CreateButton form={teamForm} type="primary" />
    ) : (
      <Can do={ofAllTeams ? 'collection.plan' : 'collection.configure'}>
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
      {view === 'strategies' && (
        <TablePage
          table={collectionStrategies}
          {...shared}
          cells={{
            strategyShares: ({ strategyShares }) => {
              const text = sharesText(strategyShares ?? '', glossary.choice)
              return <span title={text}>{text}</span>
            },
          }}
          rowActions={(row) => (
            <Can do="collection.plan">
              <Button type="link" size="small" onClick={() => setStrategy(row)}>
                {t(($) => $.teams.edit)}
              </Button>
            </Can>
          )}
        />
      )}
      <StagesDialog open={dialog === 'stages'} onClose={() => setDialog(undefined)} />
      <TargetDialog open={dialog === 'targets'} onClose={() => setDialog(undefined)} />
      <StrategyDialog from={strategy} onClose={() => setStrategy(undefined)} />
    </>
  )
}
