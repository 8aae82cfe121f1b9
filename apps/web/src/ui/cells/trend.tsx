import type { TrendUnit } from '@daftari/contract/columns'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inFull } from '../chart/unit-format.ts'
import styles from './trend.module.css'

interface TrendProps {
  /** From the first to the last; null where there is no value. */
  values: readonly (number | null)[]
  unit: TrendUnit
}

const width = 96
const height = 20
const edge = 2

/** A figure's development as a line without axes; its message is also given in words. */
export function Trend({ values, unit }: TrendProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = values.filter((value) => value !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return '–'
  const write = (value: number) => inFull(value, unit, format)
  const summary = t(($) => $.trend.summary, {
    first: write(first),
    last: write(last),
    lowest: write(Math.min(...known)),
    highest: write(Math.max(...known)),
  })
  return (
    <svg className={styles.trend} width={width} height={height} role="img" aria-label={summary}>
      <title>{summary}</title>
      {pathsOf(values).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </svg>
  )
}

/** One line for each stretch without a gap; a lonely value is a short stroke. */
export function pathsOf(values: readonly (number | null)[]): string[] {
  const known = values.filter((value) => value !== null)
  const lowest = Math.min(...known)
  const span = Math.max(...known) - lowest
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  const at = (value: number, index: number) => {
    const share = span === 0 ? 0.5 : (value - lowest) / span
    return [edge + index * step, height - edge - share * (height - 2 * edge)] as const
  }
  const written = ([x, y]: readonly [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`
  const stretches: (readonly [number, number])[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const point = at(value, index)
    if (index > 0 && values[index - 1] !== null) stretches.at(-1)?.push(point)
    else stretches.push([point])
  })
  return stretches.map((points) => {
    const [only] = points
    const line = points.length === 1 && only ? [[only[0] - 1, only[1]] as const, only] : points
    return line.map(written).join(' ')
  })
}
