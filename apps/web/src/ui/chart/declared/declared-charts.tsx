import type { ChartOf } from '@daftari/contract/platform/charts'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { Report } from '@daftari/contract/table'
import { useMemo } from 'react'
import { deployment, today } from '../../../lib/deployment.ts'
import { nothing } from '../../../lib/format/number.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type AnyRow, textOf } from '../../cells/cell.tsx'
import styles from '../chart.module.css'
import { Chart } from '../chart.tsx'
import { chartHeight, isGridOf, isLying } from './chart-height.ts'
import { askedDays } from './not-whole.ts'
import { type ChartWords, specOf } from './spec-of.ts'

interface DeclaredChartsProps {
  /** The table as shown: without the column of an unchosen dimension. */
  table: Report
  rows: readonly AnyRow[]
  groupName(value: unknown): string
  /** The filters, as in the address. */
  asked?: FilterTexts
  /** The rows compared with, and what their period is called. */
  before?: { rows: readonly AnyRow[]; name: string } | undefined
}

/** The charts that a report declares, over the rows that it shows. */
export default function DeclaredCharts(props: DeclaredChartsProps) {
  return (
    <div className={styles.charts}>
      {props.table.charts?.map((chart) => (
        <div key={chart.name ?? 'chart'} data-whole={isGridOf(chart)}>
          <DeclaredChart {...props} chart={chart} />
        </div>
      ))}
    </div>
  )
}

function DeclaredChart({
  table,
  rows,
  chart,
  before,
  asked: filters = {},
  ...o
}: DeclaredChartsProps & { chart: ChartOf }) {
  const { t } = useTranslation('chart')
  const glossary = useGlossary()
  const words = useChartWords(table, o.groupName, before?.name)
  const asked = askedDays(table, filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the table and the language.
  const spec = useMemo(
    () => specOf({ table, chart, rows, words, today: today(), asked, before: before?.rows }),
    [table, chart, rows, asked, before?.rows, before?.name, glossary, words.others, o.groupName],
  )
  return (
    <Chart
      title={glossary.text(table, chart.name ?? 'chart') ?? spec.valueName ?? spec.categoryName}
      spec={spec}
      height={chartHeight(chart, isLying(chart) ? spec.categories.length : spec.series.length)}
      {...(spec.unfinished === true || spec.begun === true ? { note: t(($) => $.unfinished) } : {})}
    />
  )
}

function useChartWords(
  table: Report,
  groupName: (value: unknown) => string,
  period = '',
): ChartWords {
  const { t } = useTranslation('chart')
  const glossary = useGlossary()
  return {
    column: (name) => glossary.column(table, name),
    value(name, value) {
      if (name === 'group') return groupName(value)
      const column = table.columns[name]
      // Standing alone, these say nothing unless they say of what.
      const of = (text: string) => `${glossary.column(table, name)}: ${text}`
      if (value === null || value === undefined) return of(nothing)
      if (column?.kind === 'choice') {
        const text = glossary.choice(column.set ?? name, String(value))
        return column.set === 'yesNo' ? of(text) : text
      }
      if (column?.kind === 'text') return textOf(column, String(value), glossary)
      return typeof value === 'object' ? (value as { name: string }).name : String(value)
    },
    unit: (unit) => (unit === 'money' ? deployment().currency : t(($) => $.units[unit])),
    others: t(($) => $.others),
    before: (series) => t(($) => $.before, { series, period }),
    allBefore: t(($) => $.allBefore, { period }),
  }
}
