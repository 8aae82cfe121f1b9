import { serviceChargeDays, serviceCharges } from '@daftari/contract/settlement/charge-tables'
import {
  chargeDayDrillDowns,
  serviceChargeDrillDowns,
} from '@daftari/contract/settlement/cost-drill-downs'
import type { Row } from '@daftari/contract/table'
import { businessDate, datesFrom } from '@daftari/kernel/business-date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ExplainCharge } from '../../../features/charges/explain-charge.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import type { AnyRow } from '../../../ui/cells/cell.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type Day = Row<typeof serviceChargeDays>

/** What the operator took for its work beside what its tariff asks: by day, and by transaction. */
export default function MpesaServiceCharge() {
  const { t } = useTranslation('costs')
  const { shown, control } = useViews([
    { value: 'days', label: t(($) => $.charges.byDay) },
    { value: 'each', label: t(($) => $.charges.byTransaction) },
  ])
  if (shown === 'each') return <Transactions views={control} />
  return (
    <TablePage
      table={serviceChargeDays}
      opens={chargeDayDrillDowns}
      drillDown={{ [serviceCharges.name]: explaining }}
      views={control}
      empty={t(($) => $.charges.none)}
      chart={({ rows }) => <ByDay rows={rows} />}
    />
  )
}

/** What differs is explained where it is read, also among the rows behind a day. */
const explaining = {
  actionsWidth: 100,
  rowActions: (row: AnyRow) => <ExplainCharge row={row as Row<typeof serviceCharges>} />,
}

function Transactions({ views }: { views: ReactNode }) {
  const { t } = useTranslation('costs')
  return (
    <TablePage
      table={serviceCharges}
      opens={serviceChargeDrillDowns}
      {...explaining}
      views={views}
      empty={t(($) => $.charges.none)}
    />
  )
}

function ByDay({ rows }: { rows: readonly Day[] }) {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const named = rows.map((row) => row.chargedOn ?? '').sort()
  const days = [...datesFrom(businessDate(named[0] ?? '')).to(businessDate(named.at(-1) ?? ''))]
  const of = (day: string) => rows.filter((row) => row.chargedOn === day)
  const sum = (day: string, name: 'expectedCharge' | 'billedCharge') =>
    // What the operator took is not known before a file speaks of the day: that is not nothing.
    name === 'billedCharge' && of(day).some((row) => (row.awaitedCharges ?? 0) > 0)
      ? null
      : of(day).reduce((all, row) => all + (row[name] ?? 0), 0)
  return (
    <Chart
      title={t(($) => $.charges.chart)}
      height={200}
      spec={{
        kind: 'line',
        unit: 'money',
        categories: days,
        categoryName: glossary.column(serviceChargeDays, 'chargedOn'),
        series: (['expectedCharge', 'billedCharge'] as const).map((name) => ({
          name: glossary.column(serviceChargeDays, name),
          values: days.map((day) => sum(day, name)),
        })),
      }}
    />
  )
}
