import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useViews } from '../../ui/filters/use-views.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { ChangeSetting } from './change-setting.tsx'
import { Differences } from './differences.tsx'
import { DocumentFacts } from './document-facts.tsx'
import styles from './setting.module.css'
import { standingQuery } from './setting-queries.ts'
import { VersionDrawer } from './version-drawer.tsx'
import { VersionActs, VersionFacts } from './version-panel.tsx'

/** What is in force, what waits and is to come, and every version that was. */
export function SettingPage({ of }: { of: Setting }) {
  const { t } = useTranslation('settings')
  const { shown, control } = useViews(
    (['standing', 'history'] as const).map((value) => ({ value, label: t(($) => $.views[value]) })),
  )
  return shown === 'history' ? (
    <SettingHistory of={of} views={control} />
  ) : (
    <>
      {control}
      <SettingStanding of={of} />
    </>
  )
}

/** All versions, the newest first; a row opens what it changed. */
export function SettingHistory({ of, views }: { of: Setting; views?: ReactNode }) {
  const [open, setOpen] = useState<number>()
  return (
    <>
      <TablePage
        table={of.versions}
        views={views}
        onRowOpen={(row) => setOpen(Number(row.settingVersionId))}
      />
      <VersionDrawer of={of} id={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** In force, waiting and to come, of one at a time where there are several. */
export function SettingStanding({ of }: { of: Setting }) {
  const { t } = useTranslation('settings')
  const glossary = useGlossary()
  const { values = [], set = '' } = of.objects ?? {}
  const [object, setObject] = useState<string>(values[0] ?? '')
  const query = useQuery(standingQuery(of, object))
  const { data } = query
  const choice = values.length > 1 && (
    <Segmented
      value={object}
      onChange={setObject}
      options={values.map((value) => ({ value, label: glossary.choice(set, value) }))}
    />
  )
  if (data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  const { inForce, coming } = data
  return (
    <div className={styles.page}>
      {choice}
      <Panel
        title={inForce === null ? t(($) => $.none) : t(($) => $.inForce, named(inForce))}
        extra={<ChangeSetting of={of} object={object} type="primary" />}
      >
        {inForce !== null && <DocumentFacts of={of} document={inForce.document} />}
      </Panel>
      {coming.length === 0 && <p>{t(($) => $.nothingComing)}</p>}
      {coming.map((version) => (
        <Panel
          key={version.id}
          title={t(($) => $.coming, named(version))}
          extra={<VersionActs of={of} version={version} />}
        >
          <VersionFacts of={of} version={version} />
          <Differences of={of} version={version} />
        </Panel>
      ))}
    </div>
  )
}

const named = ({ number, effectiveOn }: SettingVersion) => ({ number, day: effectiveOn })
