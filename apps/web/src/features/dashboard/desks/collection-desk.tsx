import { cashCreditCollection } from '@daftari/contract/collections/tables'
import type { OutputOf } from '@daftari/contract/endpoint'
import { collectionToday, ownDays } from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { Button } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Instant } from '../../../ui/instant.tsx'
import { useTakeNext } from '../../collection/use-next-case.ts'
import { type TileProps, Tiles } from '../tile.tsx'
import { tileTarget } from '../tile-target.ts'
import { usePart } from '../use-part.ts'
import { GoTo } from './go-to.tsx'
import { Queue } from './queue.tsx'

const page = 'collection/cash-collection/cash-credit-collection'

/** The collector's day: cases, promises, and what came back. */
export function useCollectionFigures() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  return (data?: OutputOf<typeof collectionToday>, own?: OutputOf<typeof ownDays>): TileProps[] => {
    const target = data?.targetMonthCents ?? null
    return [
      {
        label: t(($) => $.collection.held),
        value: count(data?.held),
        to: tileTarget(tiles.casesHeld),
      },
      {
        label: t(($) => $.collection.worked),
        value: count(data?.workedToday),
        note: data && t(($) => $.queue.untouched, { number: count(data.untouchedToday) }),
        to: { page: 'collection/statistics/process-monitoring' },
      },
      {
        label: t(($) => $.collection.promised),
        value: count(data?.promisedToday),
        note: data && money(data.promisedTodayCents),
        to: tileTarget(tiles.promisedToday),
      },
      {
        label: t(($) => $.collection.recoveredToday),
        value: money(data?.recoveredTodayCents),
        days: own?.days.map((one) => one.recoveredCents),
        dayBefore: own?.dayBefore.recoveredCents,
        unit: 'money',
      },
      {
        label: t(($) => $.collection.recoveredMonth),
        value: money(data?.recoveredMonthCents),
        note:
          target === null ? undefined : t(($) => $.collection.ofTarget, { target: money(target) }),
      },
    ]
  }
}

export function CollectionTiles() {
  const { data } = usePart(collectionToday)
  const { data: own } = usePart(ownDays)
  return <Tiles items={useCollectionFigures()(data, own)} />
}

/** Open cases by their next step, the earliest first; the latest of them may not be due yet. */
export function CollectionQueue() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const { data } = usePart(collectionToday)
  const { can } = useSession()
  const next = useTakeNext()
  const take = () => void next.take().catch(() => undefined)
  const untouched = data?.untouchedToday ?? 0
  return (
    <Queue
      title={t(($) => $.queue.collection)}
      table={cashCreditCollection}
      query={{ sort: 'nextActionAt' }}
      head={(isEmpty) => (
        <>
          {can('collection.remark') && untouched > 0 ? (
            <Button type="primary" loading={next.busy} onClick={take}>
              {t(($) => $.queue.nextCase)}
            </Button>
          ) : (
            <GoTo to={{ page }} isEmpty={isEmpty}>
              {t(($) => $.queue.startCases)}
            </GoTo>
          )}
          <span>{t(($) => $.queue.untouched, { number: count(untouched) })}</span>
        </>
      )}
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
