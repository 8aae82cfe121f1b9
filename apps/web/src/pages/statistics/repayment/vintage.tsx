import { vintageInstalments } from '@daftari/contract/statistics/repayment/due-instalments'
import { vintage, vintageLoans } from '@daftari/contract/statistics/vintage'
import { addDays, businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Figure, Measure } from '../../../features/vintage/matrix.ts'
import { VintageCurves } from '../../../features/vintage/vintage-curves.tsx'
import { VintageMatrix } from '../../../features/vintage/vintage-matrix.tsx'
import { loanTargets } from '../../../lib/format/loan-target.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type Target, usePage } from '../../../lib/page-context.ts'
import { useSession } from '../../../lib/session.ts'
import { RowDrawer } from '../../../ui/dialog/row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Cohorts by age, as a heat map and as curves; each figure opens to the loans behind it. */
export default function Vintage() {
  const { t } = useTranslation('statistics')
  const { search, setSearch } = usePage()
  const loanTarget = useLoanTarget()
  const [chosen, setChosen] = useState<Figure>()
  const basis = search.basis === 'due-week' ? 'due-week' : 'month'
  const measure: Measure = search.measure === 'count' ? 'count' : 'amount'
  const { app, product, customerType } = search
  const shared = Object.fromEntries(
    Object.entries({ app, product, customerType }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
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
      <RowDrawer
        of={chosen}
        width={980}
        title={({ cohort, observedOn }) =>
          t(($) => $.vintage.behind, { cohort: cohort ?? '', day: observedOn ?? '' })
        }
        onClose={() => setChosen(undefined)}
      >
        {(figure) =>
          basis === 'month' ? (
            <TablePage
              table={vintageLoans}
              prefix="loans."
              fixed={{ ...shared, ...lateLoansOf(figure, search.late ?? '0') }}
              rowTarget={(row) => loanTarget(row.id ?? 0)}
            />
          ) : (
            <TablePage
              table={vintageInstalments}
              prefix="loans."
              fixed={{ ...shared, ...unpaidOf(figure) }}
              rowTarget={(row) => loanTarget(row.loanId ?? 0)}
            />
          )
        }
      </RowDrawer>
    </>
  )
}

/** The filters that give exactly the loans a figure of a month counted. */
/** The loan as its reader sees it: as a whole, or its money. */
function useLoanTarget() {
  const { sees } = useSession()
  return (id: number): Target =>
    loanTargets(id).find(({ page }) => sees(page)) ?? {
      page: 'loan-admin/loan-list/cash-credit-detail',
      params: { id },
    }
}

function lateLoansOf(figure: Figure, late: string): Record<string, string> {
  const start = businessDate(figure.cohort ?? '')
  const observed = figure.observedOn ?? ''
  const disbursed = `${start}..${lastOfMonth(start)}`
  return { disbursed, observed, daysPastDue: `${Number(late) + 1}..` }
}

/** The filters that give exactly the instalments a figure of a week counted. */
function unpaidOf(figure: Figure): Record<string, string> {
  const start = businessDate(figure.cohort ?? '')
  return { due: `${start}..${addDays(start, 6)}`, unpaidAfter: String(figure.age ?? 0) }
}
