import type { Column } from '@daftari/contract/columns'
import type { ReactNode } from 'react'
import { type Format, useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { ratioText } from '../../cells/ratio-text.ts'
import styles from './compare.module.css'
import { type Difference, differenceIn } from './match.ts'

interface WithDifferenceProps {
  name: string
  column: Column
  now: AnyRow
  then: AnyRow | undefined
  /** What the other period is called. */
  period: string
  children: ReactNode
}

/** A figure, and below it by how much it differs from the other period's. */
export function WithDifference({ name, column, now, then, period, children }: WithDifferenceProps) {
  const difference = differenceIn(name, column, now, then)
  if (difference === undefined) return children
  return (
    <>
      {children}
      <Line difference={difference} column={column} period={period} />
    </>
  )
}

interface LineProps {
  difference: Difference
  column: Column
  period: string
}

function Line({ difference: { by, was }, column, period }: LineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount =
    column.kind === 'ratio' && column.unit !== 'money'
      ? t(($) => $.compare.points, { value: format.count(inPoints(Math.abs(by))) })
      : figureText(Math.abs(by), column, format)
  const values = { amount, period, was: figureText(was, column, format) }
  const differenceText =
    by === 0
      ? t(($) => $.compare.same, values)
      : by > 0
        ? t(($) => $.compare.more, values)
        : t(($) => $.compare.less, values)
  return (
    <small className={styles.difference} data-good={isGood(by, column)} title={differenceText}>
      <span aria-hidden="true">
        {by === 0 ? '=' : by > 0 ? '▲' : '▼'} {by === 0 ? '' : amount}
      </span>
      <span className={styles.text}>{differenceText}</span>
    </small>
  )
}

/** Whether it went where it should; undefined where neither way is better. */
function isGood(by: number, { better }: Column): boolean | undefined {
  if (better === undefined || by === 0) return undefined
  return by > 0 === (better === 'up')
}

/** Shares differ by percentage points, shown with two decimals. */
const inPoints = (share: number) => Math.round(share * 10_000) / 100

function figureText(value: number, column: Column, format: Format): string {
  const { kind } = column
  if (kind === 'ratio') return ratioText(value, column, format)
  return kind === 'money' ? format.money(value) : format.count(value)
}
