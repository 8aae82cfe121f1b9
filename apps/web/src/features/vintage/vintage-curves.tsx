import { vintage } from '@daftari/contract/statistics/vintage'
import { isNotFinal } from '@daftari/contract/table'
import { useTranslation } from '../../lib/i18n.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { type Figure, lateShare, type Measure, matrixOf } from './matrix.ts'

interface VintageCurvesProps {
  rows: readonly Figure[]
  measure: Measure
  basis: 'month' | 'due-week'
}

/** An age whose end the cohort has not reached has no point. */
const finalShare = (figure: Figure | undefined, measure: Measure) =>
  figure !== undefined && isNotFinal(vintage, 'latePrincipal', figure)
    ? null
    : lateShare(figure, measure)

/** The most cohorts that a readable chart can show; the youngest are kept. */
const mostCurves = 8

/** A curve per cohort: how its late share went with age. */
export function VintageCurves({ rows, measure, basis }: VintageCurvesProps) {
  const { t } = useTranslation('statistics')
  const matrix = matrixOf(rows)
  return (
    <Chart
      title={
        measure === 'amount' ? t(($) => $.vintage.curvesAmount) : t(($) => $.vintage.curvesCount)
      }
      spec={{
        kind: 'line',
        unit: 'ratio',
        categoryName: t(($) => $.vintage.age),
        categories: matrix.ages.map(String),
        series: matrix.cohorts.slice(-mostCurves).map((cohort) => ({
          name: basis === 'month' ? cohort.cohort.slice(0, 7) : cohort.cohort,
          values: matrix.ages.map((age) => finalShare(cohort.figures.get(age), measure)),
        })),
      }}
    />
  )
}
