import { Fragment } from 'react'
import { nothing } from '../lib/format/number.ts'
import styles from './ui.module.css'

/**
 * A day or month as `2026-03-31`. Among tabular figures the font makes a hyphen as wide as a
 * figure, which tears a date apart, so the hyphens are set by themselves.
 */
export function Day({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text === '') return nothing
  const [year, ...rest] = text.split('-')
  return (
    <span className={styles.day}>
      {year}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: month and day keep their places.
        <Fragment key={index}>
          <span>-</span>
          {part}
        </Fragment>
      ))}
    </span>
  )
}
