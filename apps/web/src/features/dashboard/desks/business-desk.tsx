import { businessToday } from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tile } from '../tile.tsx'
import { tileTarget } from '../tile-target.ts'
import { usePart } from '../use-part.ts'

/** The business at one glance: the book, what is late, and today against yesterday. */
export function BusinessTiles() {
  const { t } = useTranslation('dashboard')
  const { count, money, ratio } = useFormat()
  const { data } = usePart(businessToday)
  const days = data?.days ?? []
  const last = days.at(-1)
  const share = data?.principalOwedCents ? data.latePrincipalCents / data.principalOwedCents : null
  return (
    <>
      <Tile
        label={t(($) => $.business.principal)}
        value={money(data?.principalOwedCents)}
        note={data && t(($) => $.tile.loans, { number: count(data.openLoans) })}
        to={tileTarget(tiles.openLoans)}
      />
      <Tile
        label={t(($) => $.business.late)}
        value={money(data?.latePrincipalCents)}
        note={
          data && t(($) => $.business.lateLoans, { count: data.lateLoans, share: ratio(share) })
        }
        to={tileTarget(tiles.lateLoans)}
      />
      <Tile
        label={t(($) => $.business.disbursed)}
        value={money(last?.disbursedCents)}
        days={days.map((day) => day.disbursedCents)}
        unit="money"
      />
      <Tile
        label={t(($) => $.business.received)}
        value={money(last?.receivedCents)}
        days={days.map((day) => day.receivedCents)}
        unit="money"
      />
      <Tile
        label={t(($) => $.tile.applications)}
        value={count(last?.applications)}
        days={days.map((day) => day.applications)}
      />
    </>
  )
}

/** Two weeks of money out and in; nothing where there was none. */
export function BusinessTrend() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = usePart(businessToday)
  const title = t(($) => $.business.trend)
  if (data === undefined) {
    return (
      <Panel title={title}>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  const { days } = data
  if (days.every((day) => day.disbursedCents === 0 && day.receivedCents === 0)) return null
  return (
    <Chart
      title={title}
      height={220}
      spec={{
        kind: 'line',
        unit: 'money',
        categories: days.map((day) => day.date),
        categoryName: t(($) => $.business.day),
        series: [
          { name: t(($) => $.business.disbursed), values: days.map((day) => day.disbursedCents) },
          { name: t(($) => $.business.received), values: days.map((day) => day.receivedCents) },
        ],
      }}
    />
  )
}
