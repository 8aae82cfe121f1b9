import { vintage, vintageLoans } from '@daftari/contract/statistics/vintage'
import { addDays, businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figure, Measure } from '../../../features/vintage/matrix.ts'
import { VintageCurves } from '../../../features/vintage/vintage-curves.tsx'
import { VintageMatrix } from '../../../features/vintage/vintage-matrix.tsx'
import { usePage } from '../../../lib/page-context.ts'
import { PageDrawer } from '../../../ui/dialog/page-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Cohorts by age, as a heat map and as curves; each figure opens to the loans behind it. */
export default function Vintage() {
  const { t } = useTranslation('statistics')
  const { search, setSearch } = usePage()
  const [chosen, setChosen] = useState<Figure>()
  const basis = search.basis === 'due-week' ? 'due-week' : 'month'
  const measure: Measure = search.measure === 'count' ? 'count' : 'amount'
  return (
    <>
      <TablePage
        table={vintage}
        toolbar={
          <Segmented<Measure>
            value={measure}
            aria-label={t(($) => $.vintage.measure)}
            options={[
              { value: 'amount', label: t(($) => $.vintage.amount) },
              { value: 'count', label: t(($) => $.vintage.count) },
            ]}
            onChange={(value) => setSearch({ measure: value === 'amount' ? undefined : value })}
          />
        }
        summary={({ rows }) => (
          <VintageMatrix rows={rows} measure={measure} basis={basis} onFigure={setChosen} />
        )}
        chart={({ rows }) => <VintageCurves rows={rows} measure={measure} basis={basis} />}
      />
      <PageDrawer
        open={chosen !== undefined}
        width={980}
        title={t(($) => $.vintage.behind, {
          cohort: chosen?.cohort ?? '',
          day: chosen?.observedOn ?? '',
        })}
        onClose={() => setChosen(undefined)}
      >
        {chosen !== undefined && (
          <TablePage
            table={vintageLoans}
            prefix="loans."
            fixed={drillDown(chosen, basis, search.late ?? '0')}
            rowTarget={(row) => ({
              page: 'loan-admin/loan-list/cash-credit-detail',
              params: { id: row.id ?? 0 },
            })}
          />
        )}
      </PageDrawer>
    </>
  )
}

/** The filters that give exactly the loans a figure counted. */
function drillDown(
  figure: Figure,
  basis: 'month' | 'due-week',
  late: string,
): Record<string, string> {
  const start = businessDate(figure.cohort ?? '')
  const observed = figure.observedOn ?? ''
  if (basis === 'due-week') {
    return { due: `${start}..${addDays(start, 6)}`, observed }
  }
  const end = lastOfMonth(start)
  return { disbursed: `${start}..${end}`, observed, daysPastDue: `${Number(late) + 1}..` }
}
