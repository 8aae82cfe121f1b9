import {
  bureauQueriesOfDay,
  creditReportStatistics,
} from '@daftari/contract/statistics/credit-report-statistics'
import type { Row } from '@daftari/contract/table'
import { addDays, businessDate, datesFrom } from '@daftari/kernel/business-date'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { PageDrawer } from '../../../ui/dialog/page-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type Day = Row<typeof creditReportStatistics>

const { group: _group, ...withoutGroup } = creditReportStatistics.columns
const ungrouped = {
  ...creditReportStatistics,
  columns: withoutGroup,
} as typeof creditReportStatistics

/** What bureaus were asked and charged each day, beside what their prices let expect. */
export default function CreditReportStatistics() {
  const { t } = useTranslation('costs')
  const { search } = usePage()
  const glossary = useGlossary()
  const [chosen, setChosen] = useState<Day>()
  const { by } = search
  const grouped = by !== undefined && by !== 'none'
  const groupName = ({ group }: Day) => (group === null ? '–' : glossary.choice(by ?? '', group))
  const day = businessDate(today())
  return (
    <>
      <TablePage
        table={grouped ? creditReportStatistics : ungrouped}
        defaults={{ asked: `${addDays(day, -29)}..${day}` }}
        cells={{
          askedOn: (row) => (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setChosen(row)}>
              {row.askedOn}
            </Button>
          ),
          ...(grouped ? { group: groupName } : {}),
        }}
        chart={({ rows }) => <Charged rows={rows} nameOf={grouped ? groupName : undefined} />}
      />
      <PageDrawer
        open={chosen !== undefined}
        width={1080}
        title={t(($) => $.creditReports.behind, { day: chosen?.askedOn ?? '' })}
        onClose={() => setChosen(undefined)}
      >
        {chosen !== undefined && (
          <TablePage
            table={bureauQueriesOfDay}
            prefix="day."
            fixed={behind(chosen, by, search)}
            rowTarget={(row) => ({
              page: 'loan-admin/loan-list/cash-credit-detail',
              params: { id: row.loanId ?? 0 },
            })}
          />
        )}
      </PageDrawer>
    </>
  )
}

/** The filters that give exactly the queries a row counted. */
function behind(
  { askedOn, group }: Day,
  by: string | undefined,
  search: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { bureau, app, product } = search
  const kept = Object.entries({ bureau, app, product }).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    ...(by !== undefined && by !== 'none' && group !== null ? { [by]: group } : {}),
    asked: `${askedOn}..${askedOn}`,
  }
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
