import { vintage } from '@daftari/contract/statistics/vintage'
import { isNotFinal } from '@daftari/contract/table'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { WideFrame } from '../../ui/element/wide-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NotFinal } from '../../ui/table-page/not-final.tsx'
import {
  type Cohort,
  type Figure,
  lateShare,
  lateShareOfAll,
  type Measure,
  matrixOf,
} from './matrix.ts'
import styles from './vintage.module.css'

interface VintageMatrixProps {
  rows: readonly Figure[]
  measure: Measure
  basis: 'month' | 'due-week'
  /** A figure was chosen: the loans behind it are wanted. */
  onFigure(figure: Figure): void
}

/** Cohorts down, ages across, the late share in each cell, darker where more is late. */
export function VintageMatrix({ rows, measure, basis, onFigure }: VintageMatrixProps) {
  const { t } = useTranslation('statistics')
  const glossary = useGlossary()
  const format = useFormat()
  const matrix = matrixOf(rows)
  const range = rangeOf(matrix, measure)
  const name = (key: string) => glossary.column(vintage, key)
  return (
    <Panel title={t(($) => $.vintage.matrix)}>
      <WideFrame>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{name('cohort')}</th>
              <th scope="col">{name('loans')}</th>
              <th scope="col">{name('disbursed')}</th>
              {matrix.ages.map((age) => (
                <th key={age} scope="col">
                  {basis === 'month'
                    ? t(($) => $.vintage.month, { age })
                    : t(($) => $.vintage.day, { age })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.cohorts.map((cohort) => (
              <tr key={cohort.cohort}>
                <td>{basis === 'month' ? cohort.cohort.slice(0, 7) : cohort.cohort}</td>
                <td>{format.count(cohort.loans)}</td>
                <td>{format.money(cohort.disbursed)}</td>
                {matrix.ages.map((age) => (
                  <Cell key={age} {...{ range, cohort, age, measure, onFigure }} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t(($) => $.vintage.all)}</td>
              <td>{format.count(matrix.cohorts.reduce((all, one) => all + one.loans, 0))}</td>
              <td>{format.money(matrix.cohorts.reduce((all, one) => all + one.disbursed, 0))}</td>
              {matrix.ages.map((age) => (
                <td key={age}>{format.ratio(lateShareOfAll(matrix, age, measure))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </WideFrame>
    </Panel>
  )
}

function rangeOf(matrix: ReturnType<typeof matrixOf>, measure: Measure): [number, number] {
  const shares = matrix.cohorts.flatMap(({ figures }) =>
    [...figures.values()].map((figure) => lateShare(figure, measure) ?? 0),
  )
  return [Math.min(...shares), Math.max(...shares)]
}

interface CellProps {
  /** The least and the most late share of the table: from the surface to red between them. */
  range: readonly [number, number]
  cohort: Cohort
  age: number
  measure: Measure
  onFigure(figure: Figure): void
}

function Cell({ cohort, age, measure, range: [least, most], onFigure }: CellProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const figure = cohort.figures.get(age)
  const share = lateShare(figure, measure)
  if (figure === undefined) return <td aria-hidden="true" />
  const heat = most > least ? ((share ?? least) - least) / (most - least) : 0
  const figures = { late: figure.lateLoans ?? 0, loans: figure.loans ?? 0 }
  return (
    <td className={styles.figure} data-strong={heat > 0.55}>
      <span className={styles.heat} style={{ opacity: heat }} />
      <button
        type="button"
        title={t(($) => $.vintage.cell, { ...figures, amount: format.money(figure.latePrincipal) })}
        onClick={() => onFigure(figure)}
      >
        {isNotFinal(vintage, 'latePrincipal', figure) ? (
          <NotFinal>{format.ratio(share)}</NotFinal>
        ) : (
          format.ratio(share)
        )}
      </button>
    </td>
  )
}
