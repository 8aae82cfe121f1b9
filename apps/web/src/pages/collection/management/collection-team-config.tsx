import {
  collectionLimits,
  morningRuleSetting,
  stageSetting,
} from '@daftari/contract/collections/plans'
import { strategySetting } from '@daftari/contract/collections/strategy'
import {
  collectionStages,
  collectionTargets,
  collectionTeams,
  targetForm,
  teamForm,
} from '@daftari/contract/collections/teams'
import { Alert } from 'antd'
import { ChangeSetting } from '../../../features/setting/change-setting.tsx'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { ChangeButton, CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const tables = {
  main: collectionTeams,
  stages: collectionStages,
  targets: collectionTargets,
} as const
const settings = {
  'stage-days': stageSetting,
  strategies: strategySetting,
  mornings: morningRuleSetting,
  limits: collectionLimits,
} as const
type Table = keyof typeof tables
type Set = keyof typeof settings

const isSet = (view: Table | Set): view is Set => view in settings

/** Teams and their leaders, targets, and settings for all teams: stages, strategies, mornings, limits. */
export default function CollectionTeamConfig() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const titleOf = (view: Table | Set) =>
    glossary.text(isSet(view) ? settings[view].versions : tables[view], 'title') ?? view
  const { shown = 'main', control } = useViews(
    [...Object.keys(tables), ...Object.keys(settings)] as (Table | Set)[],
    titleOf,
  )
  const me = useSession().user.id
  const changesAll = useCan('collection.view-all')
  if (isSet(shown)) {
    return (
      <>
        <SettingTab of={settings[shown]} views={control} />
        {shown === 'stage-days' && (
          <Alert
            type="info"
            title={t(($) => $.teams.stagesNotice)}
            style={{ margin: 16 }}
            showIcon
          />
        )}
      </>
    )
  }
  const shared = { views: control, empty: glossary.text(tables[shown], 'empty') }
  return (
    <>
      {shown === 'main' && (
        <TablePage
          table={collectionTeams}
          {...shared}
          toolbar={changesAll && <CreateButton form={teamForm} type="primary" />}
          rowActions={(row) =>
            (changesAll || row.leader?.id === me) && <ChangeButton form={teamForm} row={row} />
          }
        />
      )}
      {shown === 'stages' && (
        <TablePage
          table={collectionStages}
          {...shared}
          toolbar={<ChangeSetting of={stageSetting} object="" type="primary" />}
        />
      )}
      {shown === 'targets' && (
        <TablePage
          table={collectionTargets}
          {...shared}
          toolbar={<CreateButton form={targetForm} type="primary" />}
        />
      )}
    </>
  )
}
