import type { Setting } from '@daftari/contract/platform/records/setting'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryDrawer } from '../../ui/record/detail-drawer.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import { ChangeSetting } from './change-setting.tsx'
import { Differences } from './differences.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { versionQuery } from './setting-queries.ts'
import { VersionActs, VersionFacts } from './version-panel.tsx'

interface VersionDrawerProps {
  of: Setting
  id: number | undefined
  onClose(): void
}

/** One version: its changes and its whole content; a past one may be requested again. */
export function VersionDrawer({ of, id, onClose }: VersionDrawerProps) {
  const { t } = useTranslation('settings')
  const query = useQuery({ ...versionQuery(of, id ?? 0), enabled: id !== undefined })
  const title = t(($) => $.title, { number: query.data?.number })
  return (
    <QueryDrawer
      id={id}
      query={query}
      title={title}
      extra={(version) => (
        <HistoryButton of={{ type: 'setting-version', id: version.id }} name={title} />
      )}
      footer={(version) => (
        <>
          <ChangeSetting of={of} object={version.object} as={version} onDone={onClose} />
          <VersionActs of={of} version={version} />
        </>
      )}
      onClose={onClose}
    >
      {(version) => (
        <>
          <VersionFacts of={of} version={version} />
          <Differences of={of} version={version} />
          <Panel title={t(($) => $.whole)}>
            <DocumentFacts of={of} document={version.document} />
          </Panel>
        </>
      )}
    </QueryDrawer>
  )
}
