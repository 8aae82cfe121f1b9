import { leadQueue, leads } from '@daftari/contract/promotion/leads/declared'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { countedQuery } from '../../../ui/table-page/table-query.ts'
import { standingQuery } from '../../../ui/work/queue-queries.ts'
import styles from '../tile.module.css'
import { Tile } from '../tile.tsx'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

const { page } = leads
const open = { leadState: 'open' } as const

/** The telemarketer's day: own due leads, the number of own leads, and unassigned ones. */
export function PromotionTiles() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const { user } = useSession()
  const { data } = useQuery(standingQuery(leadQueue))
  const own = { page, search: { ...open, assignee: String(user.id), sort: 'nextActionAt' } }
  const next = data?.nextAt ?? null
  const missed = { ...open, assignee: String(user.id), callbackMissed: 'yes' }
  const { data: late } = useQuery({ ...countedQuery(leads, missed), refetchInterval: 60_000 })
  return (
    <>
      <Tile
        label={t(($) => $.promotion.due)}
        value={count(data?.due)}
        note={
          next === null ? undefined : (
            <>
              {t(($) => $.promotion.next)} <Instant at={next} />
            </>
          )
        }
        to={{ page, search: { ...own.search, dueNow: 'yes' } }}
      />
      <Tile
        label={t(($) => $.promotion.missed)}
        value={count(late?.total)}
        urgent={(late?.total ?? 0) > 0}
        to={{ page, search: { ...missed, sort: 'callbackAt' } }}
      />
      <Tile label={t(($) => $.promotion.mine)} value={count(data?.open)} to={own} />
      <Tile
        label={t(($) => $.promotion.unassigned)}
        value={count(data?.unassigned)}
        to={{ page, search: { ...open, unassigned: 'yes' } }}
      />
    </>
  )
}

export function PromotionQueue() {
  return (
    <div className={styles.stack}>
      <OwnLeads />
      <Callbacks />
    </div>
  )
}

/** Requested callbacks of today, by the hour; a missed one is red. */
function Callbacks() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const day = today()
  const own = {
    ...open,
    assignee: String(user.id),
    callback: `${day}..${day}`,
    sort: 'callbackAt',
  }
  return (
    <Queue
      title={t(($) => $.promotion.callbacks)}
      table={leads}
      query={{ ...own, columns: 'leadId,firstName,phone,callbackAt' }}
      row={(row) => ({
        to: { page, search: { open: String(row.leadId) } },
        name: row.firstName ?? row.phone ?? '',
        figure: '',
        since: row.callbackAt === null ? '' : <Instant at={row.callbackAt} exact deadline />,
      })}
      empty={t(($) => $.promotion.noCallbacks)}
    />
  )
}

/** The reader's own leads, those that come up first. */
function OwnLeads() {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  const { user } = useSession()
  const own = { ...open, assignee: String(user.id), sort: 'nextActionAt' }
  return (
    <Queue
      title={t(($) => $.promotion.title)}
      table={leads}
      query={own}
      head={(isEmpty) => (
        <GoTo to={{ page, search: own }} isEmpty={isEmpty}>
          {t(($) => $.promotion.start)}
        </GoTo>
      )}
      row={(row) => ({
        to: { page, search: { open: String(row.leadId) } },
        name: row.firstName ?? row.phone ?? '',
        figure: row.lastResult === null ? '' : glossary.choice('leadResult', row.lastResult),
        since: row.nextActionAt === null ? '' : <Instant at={row.nextActionAt} />,
      })}
      empty={t(($) => $.promotion.none)}
    />
  )
}
