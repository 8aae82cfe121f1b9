import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { ReactNode } from 'react'
import type { Search } from '../../lib/page-context.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './figures.module.css'

export interface Figure {
  label: string
  value: ReactNode
  /** Under the value: how old, how much. */
  note?: ReactNode
  /** Something waits for a person. */
  urgent?: boolean
  to?: { page: PageKey; search?: Search }
}

/** Since when the oldest waits, where anything does. */
export const sinceNote = (at: string | null | undefined) =>
  at == null ? undefined : <Instant at={at} />

/** Key figures beside each other; each leads to the rows behind it. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, note, urgent = false, to }) => (
        <div key={label} data-urgent={urgent}>
          <dt>{label}</dt>
          <dd>{to === undefined ? value : <PageLink to={to}>{value}</PageLink>}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
