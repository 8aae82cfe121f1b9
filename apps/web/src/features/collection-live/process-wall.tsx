import {
  processDrillDowns,
  processHours,
  processMonitoring,
} from '@daftari/contract/statistics/collection/live'
import type { Row } from '@daftari/contract/table'
import { lazy, type ReactNode, Suspense } from 'react'
import { divide } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LiveRows } from './live-rows.tsx'
import { useLive } from './use-live.ts'
import { Wall } from './wall.tsx'

const DeclaredCharts = lazy(() => import('../../ui/chart/declared/declared-charts.tsx'))

const everybody = {}

/**
 * Everybody keeps their place on the wall while figures are updated; people behind the plan are emphasized by
 * colour.
 */
const byPlace = (a: Row<typeof processMonitoring>, b: Row<typeof processMonitoring>) =>
  (a.teamName ?? '').localeCompare(b.teamName ?? '') ||
  (a.collector?.name ?? '').localeCompare(b.collector?.name ?? '') ||
  (a.collector?.id ?? 0) - (b.collector?.id ?? 0)

/** The collectors behind the plan of the day, and the day hour by hour. */
export function ProcessWall({ views }: { views: ReactNode }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { count, money, ratio } = useFormat()
  const now = useLive(processMonitoring, everybody)
  const hours = useLive(processHours, everybody)
  const totals = now.data?.totals ?? {}
  const rows = (now.data?.rows ?? []).toSorted(byPlace)
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
      <LiveRows
        table={processMonitoring}
        data={now.data}
        asked={everybody}
        rows={rows}
        opens={processDrillDowns}
        keyOf={({ collector }) => collector?.id ?? 0}
        isBad={({ planStanding }) => planStanding === 'behind'}
        empty={t(($) => $.live.nobody)}
        columns={[
          'collector',
          'teamName',
          'planStanding',
          'casesToDo',
          'plannedByNow',
          'casesWorked',
          'callsMade',
          'callsConnected',
          'collectedAmount',
          'lastActAt',
        ]}
      />
      <Suspense>
        {hours.data !== undefined && (
          <DeclaredCharts table={processHours} rows={hours.data.rows} groupName={String} />
        )}
      </Suspense>
    </Wall>
  )
}
