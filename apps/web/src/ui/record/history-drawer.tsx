import { contactResultTree } from '@daftari/contract/collections/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import { objectHistory } from '@daftari/contract/platform/object-history'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { Instant } from '../instant.tsx'
import { PageLink } from '../page-link.tsx'
import { Panel } from '../panel.tsx'
import { Changes } from './changes.tsx'
import { actText, objectText, whoText } from './readable.ts'
import styles from './record.module.css'
import { useAuditTexts } from './use-audit-texts.ts'

export interface Entity {
  type: ObjectType
  id: number | string
}

interface HistoryDrawerProps {
  of: Entity
  name: string
  onClose(): void
}

type Page = OutputOf<typeof objectHistory>
type Entry = Page['rows'][number]

/** Everything that was done to an entity and to its parts, the newest first. */
export default function HistoryDrawer({ of, name, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation('trail')
  const ready = useAuditTexts()
  return (
    <PageDrawer
      open
      width={560}
      title={ready ? t(($) => $.title, { name }) : name}
      onClose={onClose}
    >
      {ready && <Entries of={of} />}
    </PageDrawer>
  )
}

function Entries({ of }: { of: Entity }) {
  const { t } = useTranslation('trail')
  const query = useInfiniteQuery({
    queryKey: ['trail', of.type, of.id],
    queryFn: ({ signal, pageParam }) =>
      call(
        objectHistory,
        {
          params: { objectType: of.type, id: String(of.id) },
          query: pageParam === undefined ? {} : { before: pageParam },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: Page) => last.next ?? undefined,
    staleTime: 0,
    meta: { silent: true },
  })
  const results = useQuery({
    queryKey: ['contact-results'],
    queryFn: ({ signal }) => call(contactResultTree, {}, { signal }),
    staleTime: 60 * 60_000,
    enabled: of.type === 'case',
    meta: { silent: true },
  })
  if (query.data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  const { pages } = query.data
  const named = Object.fromEntries(
    (results.data?.branches ?? []).flatMap((branch) =>
      branch.results.map(({ code, name }) => [code, name]),
    ),
  )
  const people = Object.assign({}, ...pages.map((page) => page.people)) as Page['people']
  const entries = pages.flatMap((page) => page.rows)
  if (entries.length === 0) return <p className={styles.none}>{t(($) => $.empty)}</p>
  return (
    <>
      <ol className={styles.entries} aria-label={t(($) => $.entries)}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <EntryLines entry={entry} of={of} people={people} results={named} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          block
          style={{ marginTop: 12 }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(($) => $.older)}
        </Button>
      )}
    </>
  )
}

interface EntryProps {
  entry: Entry
  of: Entity
  people: Page['people']
  results: Readonly<Record<string, string>>
}

function EntryLines({ entry, of, people, results }: EntryProps) {
  const { t } = useTranslation('trail')
  const { sees } = useSession()
  const { object, reason } = entry
  const ofPart = object !== null && (object.type !== of.type || object.id !== String(of.id))
  const log = 'operation/user-auth/audit-log' as const
  return (
    <>
      <p>
        <strong>{whoText(entry.who)}</strong>
        <span>{actText(entry.act)}</span>
        {ofPart && !isSamePerson(object, of) && (
          <span className={styles.faint}>{objectText(object)}</span>
        )}
        <span className={styles.faint}>
          <Instant at={entry.happenedAt} />
        </span>
      </p>
      {reason !== null && reason !== '' && (
        <p>
          <span className={styles.faint}>{t(($) => $.reason)}</span>
          {reason}
        </p>
      )}
      <Changes
        before={entry.before}
        after={entry.after}
        people={people}
        results={results}
        objectType={object?.type}
      />
      {sees(log) && (
        <p className={styles.faint}>
          <PageLink to={{ page: log, search: { entry: entry.entryId, happened: '*' } }}>
            {t(($) => $.inLog)}
          </PageLink>
          {entry.requestId !== null && (
            <span title={entry.requestId}>{shortId(entry.requestId)}</span>
          )}
        </p>
      )}
    </>
  )
}

/** The audit log stores an auditor or collector as the member of staff. */
function isSamePerson(object: NonNullable<Entry['object']>, of: Entity): boolean {
  return object.type === 'staff' && (of.type === 'auditor' || of.type === 'collector')
}

const shortId = (requestId: string) => requestId.slice(0, 8)
