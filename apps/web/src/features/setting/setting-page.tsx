import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { isFromBeginning } from '@daftari/contract/platform/records/setting-versions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useViews } from '../../ui/filters/use-views.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
import { useRowDrawer } from '../../ui/record/use-row-drawer.tsx'
import { DecideTable } from '../request/decide-table.tsx'
import { ChangeSetting } from './change-setting.tsx'
import { Differences } from './differences.tsx'
import { DocumentFacts } from './document-facts.tsx'
import styles from './setting.module.css'
import { keyOf, standingQuery } from './setting-queries.ts'
import { type Trial, TrialOf } from './trial.tsx'
import { useObjectOf } from './use-object-of.tsx'
import { dayOf, isOvertaken } from './version-day.ts'
import { VersionDrawer } from './version-drawer.tsx'
import { VersionActs, VersionFacts } from './version-panel.tsx'

/** What is in force, what waits and is to come, with `children` below it; and every version that was. */
export function SettingPage({ of, trial, children }: Omit<PartProps, 'views'>) {
  const { t } = useTranslation('settings')
  const { shown, control } = useViews(['standing', 'history'], (view) => t(($) => $.views[view]))
  return shown === 'history' ? (
    <SettingHistory of={of} views={control} />
  ) : (
    <SettingStanding of={of} views={control} {...(trial === undefined ? {} : { trial })}>
      {children}
    </SettingStanding>
  )
}

/** The same within a page that has more: `views` says which part of it this is. */
export function SettingTab({ of, views, trial }: PartProps) {
  const { t } = useTranslation('settings')
  const { search, setSearch } = usePage()
  const part = search.part === 'history' ? 'history' : 'standing'
  const control = (
    <>
      {views}
      <Segmented
        value={part}
        onChange={(chosen) =>
          setSearch({ part: chosen === 'history' ? chosen : undefined, open: undefined })
        }
        options={(['standing', 'history'] as const).map((value) => ({
          value,
          label: t(($) => $.views[value]),
        }))}
      />
    </>
  )
  return part === 'history' ? (
    <SettingHistory of={of} views={control} />
  ) : (
    <SettingStanding of={of} views={control} {...(trial === undefined ? {} : { trial })} />
  )
}

interface PartProps {
  of: Setting
  /** What a version would do, shown in the form and of what waits. */
  trial?: Trial
  /** The current view of the page. */
  views?: ReactNode
  children?: ReactNode
}

/** All versions, the newest first; a row opens what it changed. */
export function SettingHistory({ of, views }: PartProps) {
  const { t } = useTranslation('settings')
  const { drawer, link, onRowOpen } = useRowDrawer({
    parameter: 'open',
    by: 'settingVersionId',
    drawer: (shown) => <VersionDrawer of={of} {...shown} />,
  })
  return (
    <>
      <DecideTable
        of={of.request}
        views={views}
        cells={{
          settingNumber: (row) => link(row, String(row.settingNumber)),
          effectiveOn: (row) =>
            isFromBeginning({ effectiveOn: String(row.effectiveOn) })
              ? t(($) => $.always)
              : String(row.effectiveOn),
        }}
        onRowOpen={onRowOpen}
      />
      {drawer}
    </>
  )
}

/** In force, waiting and to come, of one at a time where there are several. */
export function SettingStanding({ of, views, trial, children }: PartProps) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { object, control: choice } = useObjectOf(of)
  const query = useQuery({ ...standingQuery(of, object ?? ''), enabled: object !== undefined })
  const { data } = query
  if (data === undefined || object === undefined) {
    return (
      <div className={styles.page}>
        {views}
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      </div>
    )
  }
  const { inForce, newest, coming } = data
  // A dialog says who else has open what it is about; of several it could not say which is meant.
  const only = coming.length === 1 ? coming[0] : undefined
  return (
    <div className={styles.page}>
      {views}
      {choice}
      <Panel
        title={
          inForce === null
            ? t(($) => $.none)
            : t(($) => (isFromBeginning(inForce) ? $.inForceAlways : $.inForce), named(inForce))
        }
        extra={<ChangeSetting of={of} object={object} type="primary" trial={trial} />}
      >
        {inForce !== null && <DocumentFacts of={of} document={inForce.document} />}
      </Panel>
      {only !== undefined && (
        <PresenceLine
          of={{ type: 'setting-version', id: only.id }}
          onReload={() => void client.invalidateQueries({ queryKey: keyOf(of) })}
        />
      )}
      {coming.length === 0 && <p>{t(($) => $.nothingComing)}</p>}
      {coming.map((version) => (
        <Panel
          key={version.id}
          title={t(($) => $.coming, named(version))}
          extra={<VersionActs of={of} version={version} />}
        >
          {isOvertaken(version, newest) && (
            <Alert
              type="warning"
              title={t(($) => $.conflict, { number: version.basedOn })}
              action={<ChangeSetting of={of} object={object} as={version} />}
            />
          )}
          <VersionFacts of={of} version={version} />
          <Differences of={of} version={version} />
          {trial !== undefined && (
            <TrialOf trial={trial} object={object} document={version.document} />
          )}
        </Panel>
      ))}
      {children}
    </div>
  )
}

const named = (version: SettingVersion) => ({ number: version.number, day: dayOf(version) })
