import { cashCreditCollection } from '@daftari/contract/collections/tables'
import { collectionToday, ownDays } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Tile } from '../tile.tsx'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

const page = 'collection/cash-collection/cash-credit-collection'

/** The collector's day: cases, promises, and what came back. */
export function CollectionTiles() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const { data } = usePart(collectionToday)
  const { data: own } = usePart(ownDays)
  const day = today()
  return (
    <>
      <Tile
        label={t(($) => $.collection.untouched)}
        value={count(data?.untouchedToday)}
        note={data && t(($) => $.tile.of, { all: count(data.held) })}
        to={{ page }}
      />
      <Tile
        label={t(($) => $.collection.promised)}
        value={count(data?.promisedToday)}
        note={data && money(data.promisedTodayCents)}
        to={{ page, search: { promised: `${day}..${day}`, promiseState: 'open' } }}
      />
      <Tile
        label={t(($) => $.collection.recoveredToday)}
        value={money(data?.recoveredTodayCents)}
        days={own?.days.map((one) => one.recoveredCents)}
        unit="money"
      />
      <Tile
        label={t(($) => $.collection.recoveredMonth)}
        value={money(data?.recoveredMonthCents)}
      />
    </>
  )
}

/** The cases whose next step has come, the earliest first. */
export function CollectionQueue() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const { data } = usePart(collectionToday)
  const untouched = data?.untouchedToday ?? 0
  return (
    <Queue
      title={t(($) => $.queue.collection)}
      table={cashCreditCollection}
      query={{ sort: 'nextActionAt' }}
      head={
        <>
          <GoTo to={{ page }}>{t(($) => $.queue.startCases)}</GoTo>
          <span>{t(($) => $.queue.untouched, { number: count(untouched) })}</span>
        </>
      }
      row={(row) => ({
        to: { page: 'collection/cash-collection/case-detail', params: { id: row.caseId ?? 0 } },
        name: row.name ?? String(row.loanId),
        figure: money(row.owedToday),
        since: <Instant at={row.nextActionAt} />,
      })}
      empty={t(($) => $.queue.noCases)}
    />
  )
}
