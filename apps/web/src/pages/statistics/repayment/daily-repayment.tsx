import {
  dailyRepayment,
  openLoans,
  repaymentsOfDay,
} from '@daftari/contract/statistics/daily-repayment'
import type { Row } from '@daftari/contract/table'
import { businessDate, datesFrom } from '@daftari/kernel/business-date'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { PageDrawer } from '../../../ui/dialog/page-drawer.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type Day = Row<typeof dailyRepayment>

const { group: _group, ...withoutGroup } = dailyRepayment.columns
const ungrouped = { ...dailyRepayment, columns: withoutGroup } as typeof dailyRepayment

/** What came in each day by component, and the loans that still owe. */
export default function DailyRepayment() {
  const { t } = useTranslation('statistics')
  const { shown, control } = useViews([
    { value: 'days', label: t(($) => $.dailyRepayment.days) },
    { value: 'loans', label: t(($) => $.dailyRepayment.loans) },
  ])
  return shown === 'loans' ? (
    <TablePage table={openLoans} views={control} empty={t(($) => $.dailyRepayment.noLoans)} />
  ) : (
    <Days views={control} />
  )
}

/** A day opens to the repayments behind it. */
function Days({ views }: { views: ReactNode }) {
  const { t } = useTranslation('statistics')
  const { search } = usePage()
  const glossary = useGlossary()
  const [day, setDay] = useState<string>()
  const grouped = search.by !== undefined && search.by !== 'none'
  const groupName = (row: Day) =>
    row.group === null ? '–' : glossary.choice(search.by ?? '', row.group)
  return (
    <>
      <TablePage
        table={grouped ? dailyRepayment : ungrouped}
        views={views}
        cells={{
          paidOn: (row) => (
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() => setDay(row.paidOn ?? undefined)}
            >
              {row.paidOn}
            </Button>
          ),
          ...(grouped ? { group: groupName } : {}),
        }}
        chart={({ rows }) => <Components rows={rows} />}
      />
      <PageDrawer
        open={day !== undefined}
        width={980}
        title={t(($) => $.dailyRepayment.behind, { day: day ?? '' })}
        onClose={() => setDay(undefined)}
      >
        {day !== undefined && (
          <TablePage
            table={repaymentsOfDay}
            prefix="day."
            fixed={{ paid: `${day}..${day}` }}
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

const components = ['principal', 'interest', 'fee', 'fine', 'overpaid'] as const

function Components({ rows }: { rows: readonly Day[] }) {
  const { t } = useTranslation('statistics')
  const glossary = useGlossary()
  const paid = rows.map((row) => row.paidOn ?? '').sort()
  const days = [...datesFrom(businessDate(paid[0] ?? '')).to(businessDate(paid.at(-1) ?? ''))]
  const sum = (day: string, name: (typeof components)[number]) =>
    rows.filter((row) => row.paidOn === day).reduce((all, row) => all + (row[name] ?? 0), 0)
  return (
    <Chart
      title={t(($) => $.dailyRepayment.chart)}
      spec={{
        kind: 'stack',
        unit: 'money',
        categories: days,
        categoryName: glossary.column(dailyRepayment, 'paidOn'),
        series: components.map((name) => ({
          name: glossary.column(dailyRepayment, name),
          values: days.map((day) => sum(day, name)),
        })),
      }}
    />
  )
}
