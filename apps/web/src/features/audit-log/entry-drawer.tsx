import { auditEntry } from '@daftari/contract/administration/tables'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Changes } from '../../ui/record/changes.tsx'
import { QueryDrawer } from '../../ui/record/detail-drawer.tsx'
import { actText, objectName, whoText } from '../../ui/record/readable.ts'
import { useAuditTexts } from '../../ui/record/use-audit-texts.ts'
import styles from './audit-log.module.css'

/** One entry of the audit log: who, from where, and what was before and after. */
export default function EntryDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('operation')
  const ready = useAuditTexts()
  const query = useQuery({
    queryKey: ['audit-entry', id],
    queryFn: ({ signal }) => call(auditEntry, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  return (
    <QueryDrawer
      id={id}
      query={query}
      ready={ready}
      title={t(($) => $.audit.title, { id: id ?? '' })}
      width={640}
      onClose={onClose}
    >
      {(entry) => (
        <div className={styles.entry}>
          <EntryFacts entry={entry} />
          <Panel title={t(($) => $.audit.what)}>
            <Changes
              before={entry.before}
              after={entry.after}
              objectType={entry.objectType ?? undefined}
              none={t(($) => $.audit.nothing)}
            />
          </Panel>
        </div>
      )}
    </QueryDrawer>
  )
}

const page = 'operation/user-auth/audit-log' as const

function EntryFacts({ entry }: { entry: OutputOf<typeof auditEntry> }) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const { objectType, objectId, staffId, requestId } = entry
  const object = {
    objectType: objectType === null ? undefined : objectName(objectType),
    objectId: objectId ?? undefined,
    happened: '*',
  }
  return (
    <Panel>
      <Facts
        items={[
          { label: glossary.word('happenedAt'), value: <Instant at={entry.happenedAt} exact /> },
          { label: glossary.word('act'), value: actText(entry.act) },
          {
            label: glossary.word('who'),
            value: (
              <>
                {whoText(entry.who)}
                {staffId !== null && (
                  <>
                    {' · '}
                    <PageLink to={{ page, search: { who: staffId, happened: '*' } }}>
                      {t(($) => $.audit.samePerson)}
                    </PageLink>
                  </>
                )}
              </>
            ),
            wide: true,
          },
          {
            label: glossary.word('objectType'),
            value: objectType !== null && (
              <>
                {objectName(objectType)} {objectId}
                {' · '}
                <PageLink to={{ page, search: object }}>{t(($) => $.audit.sameObject)}</PageLink>
              </>
            ),
            wide: true,
          },
          { label: t(($) => $.audit.reason), value: entry.reason, wide: true },
          { label: glossary.word('ip'), value: entry.ip },
          { label: t(($) => $.audit.session), value: entry.sessionId },
          {
            label: glossary.word('requestId'),
            value: requestId !== null && (
              <>
                {requestId}
                <Copy text={requestId} />
              </>
            ),
            wide: true,
          },
        ]}
      />
    </Panel>
  )
}
