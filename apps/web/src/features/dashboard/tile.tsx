import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SparkLine } from '../../ui/chart/spark-line.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Figure } from './figures.tsx'
import styles from './tile.module.css'

interface TileProps extends Figure {
  /** Day by day, today last: the difference to the day before and a small line follow. */
  days?: readonly number[] | undefined
  /** How a figure of the days is written. */
  write?: (figure: number) => string
}

/** One key figure, how it moved, and the way to the rows behind it. */
export function Tile({ label, value, note, urgent = false, to, days, write }: TileProps) {
  return (
    <div className={styles.tile} data-urgent={urgent}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        {to === undefined ? value : <PageLink to={to}>{value}</PageLink>}
      </dd>
      <dd className={styles.foot}>
        {note !== undefined && <span>{note}</span>}
        {days?.some((figure) => figure !== 0) && (
          <Movement label={label} days={days} write={write ?? String} />
        )}
      </dd>
    </div>
  )
}

function Movement(props: { label: string; days: readonly number[]; write(n: number): string }) {
  const { t } = useTranslation('dashboard')
  const { label, days, write } = props
  const [before = 0, now = 0] = days.slice(-2)
  const sign = now === before ? '=' : now > before ? '▲' : '▼'
  const title = t(($) => $.tile.before, { figure: write(before) })
  return (
    <>
      <span title={title}>
        {sign} {now === before ? '' : write(Math.abs(now - before))}
        <span className={styles.unseen}> {title}</span>
      </span>
      <SparkLine values={days} label={t(($) => $.tile.days, { label, number: days.length })} />
    </>
  )
}

/** Four to six figures side by side, on a phone two. */
export function TileStrip({ children }: { children: ReactNode }) {
  return <dl className={styles.strip}>{children}</dl>
}
