import type { OutputOf } from '@daftari/contract/endpoint'
import { type ownDays as endpoint, ownDays } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart/chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePart } from './use-part.ts'

type Days = OutputOf<typeof endpoint>

/** An auditor's decisions of two weeks beside the tasks a day that they are there for. */
export function DecidedWidget() {
  const { t } = useTranslation('dashboard')
  return (
    <OwnDays title={t(($) => $.own.decided)}>
      {({ capacity, days }) => ({
        unit: 'count' as const,
        series: [
          { name: t(($) => $.own.decidedByMe), values: days.map((day) => day.decided) },
          ...(capacity === null
            ? []
            : [{ name: t(($) => $.own.capacity), values: days.map(() => capacity) }]),
        ],
      })}
    </OwnDays>
  )
}

/** What a collector's cases brought back, day by day; a team's for who leads it. */
export function RecoveredWidget() {
  const { t } = useTranslation('dashboard')
  return (
    <OwnDays title={t(($) => $.own.recovered)}>
      {({ days }) => ({
        unit: 'money' as const,
        series: [
          { name: t(($) => $.own.recoveredByMe), values: days.map((day) => day.recoveredCents) },
        ],
      })}
    </OwnDays>
  )
}

interface OwnDaysProps {
  title: string
  children(data: Days): {
    unit: 'count' | 'money'
    series: { name: string; values: number[] }[]
  }
}

function OwnDays({ title, children }: OwnDaysProps) {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = usePart(ownDays)
  if (data === undefined) {
    return (
      <Panel title={title}>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  return (
    <Chart
      title={title}
      height={160}
      spec={{
        kind: 'line',
        categories: data.days.map((day) => day.date),
        categoryName: t(($) => $.business.day),
        ...children(data),
      }}
    />
  )
}
