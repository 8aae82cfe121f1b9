import { auditorKpiDays } from '@daftari/contract/statistics/auditor-kpi'
import { businessDate, datesFrom } from '@daftari/kernel/business-date'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chosen, DayRow } from '../../../features/auditor-kpi/cases.ts'
import { CasesDrawer } from '../../../features/auditor-kpi/cases-drawer.tsx'
import { useFigureCells } from '../../../features/auditor-kpi/figure-cells.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const daysOf = (row: DayRow) => `${row.decidedOn}..${row.decidedOn}`

/** An auditor's month day by day; each figure opens to its cases. */
export default function KpiDetail() {
  const { t } = useTranslation('statistics')
  const [chosen, setChosen] = useState<Chosen>()
  const cells = useFigureCells(daysOf, setChosen)
  return (
    <>
      <TablePage
        table={auditorKpiDays}
        cells={cells}
        chart={({ rows }) => <HandledByDay rows={rows} />}
        empty={t(($) => $.auditorKpi.none)}
      />
      <CasesDrawer chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function HandledByDay({ rows }: { rows: readonly DayRow[] }) {
  const { t } = useTranslation('statistics')
  const glossary = useGlossary()
  const decided = rows.map((row) => row.decidedOn ?? '').sort()
  const days = [...datesFrom(businessDate(decided[0] ?? '')).to(businessDate(decided.at(-1) ?? ''))]
  const sum = (day: string, of: (row: DayRow) => number) =>
    rows.filter((row) => row.decidedOn === day).reduce((all, row) => all + of(row), 0)
  const others = (row: DayRow) => (row.handled ?? 0) - (row.approved ?? 0) - (row.rejected ?? 0)
  const series = [
    { name: glossary.column(auditorKpiDays, 'approved'), of: (row: DayRow) => row.approved ?? 0 },
    { name: glossary.column(auditorKpiDays, 'rejected'), of: (row: DayRow) => row.rejected ?? 0 },
    { name: t(($) => $.auditorKpi.passedOn), of: others },
  ]
  return (
    <Chart
      title={t(($) => $.auditorKpi.chart)}
      height={180}
      spec={{
        kind: 'stack',
        unit: 'count',
        categories: days,
        categoryName: glossary.column(auditorKpiDays, 'decidedOn'),
        series: series.map(({ name, of }) => ({
          name,
          values: days.map((day) => sum(day, of)),
        })),
      }}
    />
  )
}
