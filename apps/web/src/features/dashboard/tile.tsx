import type { TrendUnit } from '@daftari/contract/columns'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Trend } from '../../ui/cells/trend.tsx'
import { inFull } from '../../ui/chart/unit-format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Figure } from './figure.ts'
import { foldNothing } from './fold-nothing.ts'
import { None } from './none.tsx'
import styles from './tile.module.css'

export interface TileProps extends Figure {
  /** Day by day, today last: a small line follows, and how it differs from the day before by this time. */
  days?: readonly number[] | undefined
  dayBefore?: number | undefined
  /** The development, where the note states the comparison: only a small line follows. */
  trend?: readonly (number | null)[] | undefined
  /** What the days or the trend are written as. */
  unit?: TrendUnit
}

/** One key figure, how it moved, and the way to the rows behind it. */
export function Tile({
  label,
  value,
  note,
  urgent = false,
  to,
  days,
  dayBefore,
  trend,
  unit = 'count',
}: TileProps) {
  return (
    <div className={styles.tile} data-urgent={urgent}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        {to === undefined ? value : <PageLink to={to}>{value}</PageLink>}
      </dd>
      <dd className={styles.foot}>
        {note !== undefined && <span>{note}</span>}
        {days?.some((figure) => figure !== 0) && (
          <Movement days={days} before={dayBefore} unit={unit} />
        )}
        {trend?.some((figure) => figure !== null) && <Trend values={trend} unit={unit} />}
      </dd>
    </div>
  )
}

interface MovementProps {
  days: readonly number[]
  /** The day before up to the same time: a part of a day is never compared with a whole one. */
  before: number | undefined
  unit: TrendUnit
}

function Movement({ days, before, unit }: MovementProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const write = (figure: number) => inFull(figure, unit, format)
  const now = days.at(-1) ?? 0
  if (before === undefined) return <Trend values={days} unit={unit} />
  const title = t(($) => $.tile.before, { figure: write(before) })
  const moved =
    now === before
      ? t(($) => $.tile.same)
      : `${now > before ? '▲' : '▼'} ${write(Math.abs(now - before))}`
  return (
    <>
      <span title={title}>
        {moved}
        <span className={styles.unseen}> {title}</span>
      </span>
      <Trend values={days} unit={unit} />
    </>
  )
}

/** The figures of a kind of work; those that are nothing share a line. */
export function Tiles({ items }: { items: readonly TileProps[] }) {
  const { said, none } = foldNothing(items)
  return (
    <>
      {said.map((one) => (
        <Tile key={one.label} {...one} />
      ))}
      <None items={none} />
    </>
  )
}

/** Four to six figures side by side, on a phone two. */
export function TileStrip({ children }: { children: ReactNode }) {
  return <dl className={styles.strip}>{children}</dl>
}
