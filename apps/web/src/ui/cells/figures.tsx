import type { ReactNode } from 'react'
import { type Tone, useInks } from '../tone.ts'
import styles from './figures.module.css'

export interface Figure {
  label: string
  value: ReactNode
  /** Under the value: what it is measured by. */
  note?: ReactNode
  /** Set where the figure needs attention; the note explains why. */
  tone?: Tone | undefined
}

/** Numbers that are weighed against each other, side by side. */
export function Figures({ items }: { items: readonly Figure[] }) {
  const inks = useInks()
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, note, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(tone === undefined ? {} : { style: { color: inks[tone].text } })}>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
