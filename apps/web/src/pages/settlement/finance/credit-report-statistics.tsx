import { bureauDayDrillDowns } from '@daftari/contract/settlement/cost-drill-downs'
import { creditReportStatistics } from '@daftari/contract/statistics/credit-report-statistics'
import type { Row } from '@daftari/contract/table'
import { addDays, businessDate, datesFrom } from '@daftari/kernel/business-date'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type Day = Row<typeof creditReportStatistics>

const { group: _group, ...withoutGroup } = creditReportStatistics.columns
const ungrouped = {
  ...creditReportStatistics,
  columns: withoutGroup,
} as typeof creditReportStatistics

/** What bureaus were asked and charged each day, beside what their prices let expect. */
export default function CreditReportStatistics() {
  const { search } = usePage()
  const glossary = useGlossary()
  const { by } = search
  const grouped = by !== undefined && by !== 'none'
  const groupName = ({ group }: Day) => (group === null ? '–' : glossary.choice(by ?? '', group))
  const day = businessDate(today())
  return (
    <TablePage
      table={grouped ? creditReportStatistics : ungrouped}
      opens={bureauDayDrillDowns}
      defaults={{ asked: `${addDays(day, -29)}..${day}` }}
      {...(grouped ? { cells: { group: groupName } } : {})}
      chart={({ rows }) => <Charged rows={rows} nameOf={grouped ? groupName : undefined} />}
    />
  )
}

interface ChargedProps {
  rows: readonly Day[]
  nameOf: ((row: Day) => string) | undefined
}

function Charged({ rows, nameOf }: ChargedProps) {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const asked = rows.map((row) => row.askedOn ?? '').sort()
  const days = [...datesFrom(businessDate(asked[0] ?? '')).to(businessDate(asked.at(-1) ?? ''))]
  const name = nameOf ?? (() => glossary.column(creditReportStatistics, 'chargedCost'))
  const names = [...new Set(rows.map(name))].sort()
  const sum = (day: string, series: string) =>
    rows
      .filter((row) => row.askedOn === day && name(row) === series)
      .reduce((all, row) => all + (row.chargedCost ?? 0), 0)
  return (
    <Chart
      title={t(($) => $.creditReports.chart)}
      height={200}
      spec={{
        kind: 'stack',
        unit: 'money',
        categories: days,
        categoryName: glossary.column(creditReportStatistics, 'askedOn'),
        series: names.map((series) => ({
          name: series,
          values: days.map((day) => sum(day, series)),
        })),
      }}
    />
  )
}
