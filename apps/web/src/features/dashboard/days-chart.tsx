import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart/chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePart } from './use-part.ts'

interface DaysChartProps<E extends Endpoint> {
  title: string
  /** Answers with `days`, each with its date. */
  endpoint: E
  children(data: OutputOf<E>): {
    unit: 'count' | 'money'
    series: { name: string; values: number[] }[]
  }
}

/** A line over the days that a part of the dashboard answers with. */
export function DaysChart<E extends Endpoint>({ title, endpoint, children }: DaysChartProps<E>) {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = usePart(endpoint)
  if (data === undefined) {
    return (
      <Panel title={title}>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  const { days } = data as { days: { date: string }[] }
  return (
    <Chart
      title={title}
      height={160}
      spec={{
        kind: 'line',
        categories: days.map((day) => day.date),
        categoryName: t(($) => $.business.day),
        ...children(data),
      }}
    />
  )
}
