import { processHours, processMonitoring } from '@daftari/contract/statistics/collection/live'
import type { Row } from '@daftari/contract/table'
import type { TableColumnType } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { divide } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useLive } from './use-live.ts'
import styles from './wall.module.css'
import { Wall } from './wall.tsx'

const DeclaredCharts = lazy(() => import('../../ui/chart/declared/declared-charts.tsx'))

type Collector = Row<typeof processMonitoring>
const everybody = {}

/** Who is behind the plan of the day, and the day hour by hour. */
export function ProcessWall({ views }: { views: ReactNode }) {
  const glossary = useGlossary()
  const { count, money, ratio } = useFormat()
  const now = useLive(processMonitoring, everybody)
  const hours = useLive(processHours, everybody)
  const totals = now.data?.totals ?? {}
  const rows = now.data?.rows ?? []
  const name = (column: string) => glossary.column(processMonitoring, column)
  const behind = rows.filter(({ planStanding }) => planStanding === 'behind').length
  return (
    <Wall
      views={views}
      asOf={now.data?.asOf}
      error={now.error}
      retry={() => void now.refetch()}
      figures={[
        { label: name('casesToDo'), value: count(totals.casesToDo) },
        { label: name('plannedByNow'), value: count(totals.plannedByNow) },
        { label: name('casesWorked'), value: count(totals.casesWorked) },
        {
          label: glossary.choice('planStanding', 'behind'),
          value: count(behind),
          bad: behind > 0,
        },
        { label: name('callsMade'), value: count(totals.callsMade) },
        {
          label: name('connectRate'),
          value: ratio(divide(totals.callsConnected, totals.callsMade)),
        },
        { label: name('promisesMade'), value: count(totals.promisesMade) },
        { label: name('collectedAmount'), value: money(totals.collectedAmount), wide: true },
      ]}
    >
      <Collectors rows={rows} />
      <Suspense>
        {hours.data !== undefined && (
          <DeclaredCharts table={processHours} rows={hours.data.rows} groupName={String} />
        )}
      </Suspense>
    </Wall>
  )
}

const tones: Readonly<Record<NonNullable<Collector['planStanding']>, Tone>> = {
  ahead: 'good',
  'on-plan': 'good',
  behind: 'bad',
  'nothing-to-do': 'waiting',
  away: 'waiting',
}

function Collectors({ rows }: { rows: readonly Collector[] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { count, money, instant } = useFormat()
  const figure = (
    key: keyof Collector & string,
    write: (value: number | null) => ReactNode = count,
  ): TableColumnType<Collector> => ({
    key,
    title: glossary.column(processMonitoring, key),
    align: 'right',
    render: (_, row) => write(row[key] as number | null),
  })
  return (
    <PlainTable<Collector>
      rowKey={({ collector }) => collector?.id ?? 0}
      dataSource={rows}
      locale={{ emptyText: t(($) => $.live.nobody) }}
      rowClassName={({ planStanding }) => (planStanding === 'behind' ? (styles.behind ?? '') : '')}
      columns={[
        {
          key: 'collector',
          title: glossary.column(processMonitoring, 'collector'),
          render: (_, { collector }) => collector?.name,
        },
        {
          key: 'teamName',
          title: glossary.column(processMonitoring, 'teamName'),
          dataIndex: 'teamName',
        },
        {
          key: 'planStanding',
          title: glossary.column(processMonitoring, 'planStanding'),
          render: (_, { planStanding }) =>
            planStanding && (
              <StatusTag tone={tones[planStanding]}>
                {glossary.choice('planStanding', planStanding)}
              </StatusTag>
            ),
        },
        figure('casesToDo'),
        figure('plannedByNow'),
        figure('casesWorked'),
        figure('callsMade'),
        figure('callsConnected'),
        figure('collectedAmount', money),
        {
          key: 'lastActAt',
          title: glossary.column(processMonitoring, 'lastActAt'),
          render: (_, { lastActAt }) => instant(lastActAt),
        },
      ]}
    />
  )
}
