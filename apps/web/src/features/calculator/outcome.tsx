import type { TermsQuote } from '@daftari/contract/servicing/quote'
import { highestYearlyPpm, ppmPerWhole } from '@daftari/kernel/money'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Figures } from '../../ui/cells/figures.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import { Day } from '../../ui/day.tsx'
import styles from './calculator.module.css'

type Row = TermsQuote['rows'][number]

/** The figures for the customer: the cost, then the schedule. */
export function Outcome({ quote }: { quote: TermsQuote }) {
  const { t } = useTranslation('calculator')
  const format = useFormat()
  const { totals, rates, settlement } = quote
  const unlessNone = (text: string, amount: number): [string, string][] =>
    amount === 0 ? [] : [[text, format.money(amount)]]
  const yearly = (rate: number) => {
    const shown = format.ratio(rate / ppmPerWhole)
    return rate < highestYearlyPpm ? shown : t(($) => $.moreThan, { rate: shown })
  }
  const ofYear: [string, string][] =
    rates.yearlyInterestPpm === undefined
      ? []
      : [[t(($) => $.figures.yearly), format.ratio(rates.yearlyInterestPpm / ppmPerWhole)]]
  const figures: [string, string][] = [
    [t(($) => $.figures.payout), format.money(totals.payoutCents)],
    [t(($) => $.figures.due), format.money(totals.dueCents)],
    [t(($) => $.figures.interest), format.money(totals.interestCents)],
    [t(($) => $.figures.fee), format.money(totals.feeCents)],
    [t(($) => $.figures.cost), format.money(totals.costCents)],
    ...ofYear,
    [t(($) => $.figures.apr), format.ratio(rates.annualPercentagePpm / ppmPerWhole)],
    [t(($) => $.figures.effective[rates.effectiveBy]), yearly(rates.effectiveAnnualPpm)],
    [t(($) => $.figures.finePerDay), format.money(totals.finePerDayCents)],
    ...unlessNone(
      t(($) => $.figures.lateCharge),
      totals.lateChargeCents,
    ),
    ...unlessNone(
      t(($) => $.figures.overdueInterest),
      totals.overdueInterestPerDayCents,
    ),
    [t(($) => $.figures.fineLimit), format.money(totals.fineLimitCents)],
    ...(settlement === null
      ? []
      : ([
          [t(($) => $.figures.settles), format.money(settlement.totalCents)],
          [t(($) => $.figures.saves), format.money(settlement.savedCents)],
        ] as [string, string][])),
  ]
  return (
    <>
      <Figures items={figures.map(([label, value]) => ({ label, value }))} />
      <Schedule quote={quote} />
    </>
  )
}

function Schedule({ quote: { rows, totals } }: { quote: TermsQuote }) {
  const { t } = useTranslation('calculator')
  const format = useFormat()
  const money = (title: string, key: keyof Row & `${string}Cents`) => ({
    key,
    title,
    align: 'end' as const,
    render: (_: unknown, row: Row) => format.money(row[key]),
  })
  const sums = [totals.principalCents, totals.interestCents, totals.dueCents]
  return (
    <PlainTable<Row>
      className={styles.rows ?? ''}
      rowKey="number"
      dataSource={rows}
      columns={[
        { key: 'number', title: t(($) => $.columns.number), dataIndex: 'number', align: 'end' },
        {
          key: 'dueOn',
          title: t(($) => $.columns.due),
          render: (_: unknown, row: Row) => <Day text={row.dueOn} />,
        },
        money(
          t(($) => $.columns.principal),
          'principalCents',
        ),
        money(
          t(($) => $.columns.interest),
          'interestCents',
        ),
        money(
          t(($) => $.columns.fee),
          'feeCents',
        ),
        money(
          t(($) => $.columns.total),
          'totalCents',
        ),
        money(
          t(($) => $.columns.left),
          'residualPrincipalCents',
        ),
      ]}
      summary={() => (
        <RowsTable.Summary.Row>
          <RowsTable.Summary.Cell index={0} colSpan={2}>
            {t(($) => $.columns.sum)}
          </RowsTable.Summary.Cell>
          {[sums[0], sums[1], (sums[2] ?? 0) - (sums[0] ?? 0) - (sums[1] ?? 0), sums[2]].map(
            (amount, index) => (
              <RowsTable.Summary.Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: sums keep their columns.
                key={index}
                index={index + 2}
                align="end"
              >
                {format.money(amount)}
              </RowsTable.Summary.Cell>
            ),
          )}
          <RowsTable.Summary.Cell index={6} />
        </RowsTable.Summary.Row>
      )}
    />
  )
}
