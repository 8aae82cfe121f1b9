import { inspections } from '@daftari/contract/origination/inspection/tables'
import { inspectionToday, ownDays } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Tile } from '../tile.tsx'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

const { page } = inspections

/** The inspector's day: what is drawn, begun and disputed, and how much was judged. */
export function InspectionTiles() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const { user } = useSession()
  const { data } = usePart(inspectionToday)
  const { data: own } = usePart(ownDays)
  const queues = [
    ['waiting', t(($) => $.inspection.waiting), data?.waiting],
    ['disputed', t(($) => $.inspection.disputed), data?.disputed],
    ['objected', t(($) => $.inspection.objected), data?.objected],
  ] as const
  const judged = own?.days.map((day) => day.judged)
  return (
    <>
      {queues.map(([state, label, found]) => (
        <Tile
          key={state}
          label={label}
          value={count(found?.count)}
          note={found?.oldestAt == null ? undefined : <Instant at={found.oldestAt} />}
          to={{ page, search: { inspectionState: state } }}
        />
      ))}
      <Tile
        label={t(($) => $.inspection.opened)}
        value={count(data?.opened)}
        to={{ page, search: { inspectionState: 'opened', inspector: String(user.id) } }}
      />
      <Tile
        label={t(($) => $.own.judgedByMe)}
        value={count(judged?.at(-1))}
        days={judged}
        dayBefore={own?.dayBefore.judged}
      />
    </>
  )
}

/** The decisions drawn and not looked at, the oldest first. */
export function InspectionQueue() {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  return (
    <Queue
      title={t(($) => $.queue.inspection)}
      table={inspections}
      query={{ inspectionState: 'waiting', sort: 'sampledAt' }}
      head={
        <GoTo to={{ page, search: { inspectionState: 'waiting', sort: 'sampledAt' } }}>
          {t(($) => $.queue.inspectNext)}
        </GoTo>
      }
      row={(row) => ({
        to: { page, search: { inspection: String(row.inspectionId) } },
        name: `${row.loanId}`,
        figure: glossary.choice('inspectionCause', row.cause ?? ''),
        since: <Instant at={row.sampledAt} />,
      })}
      empty={t(($) => $.queue.allInspected)}
    />
  )
}
