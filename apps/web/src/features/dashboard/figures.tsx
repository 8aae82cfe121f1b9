import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Figure } from './figure.ts'
import styles from './figures.module.css'
import { foldNothing } from './fold-nothing.ts'
import { None } from './none.tsx'

/** Since when the oldest waits, where anything does. */
export const sinceNote = (at: string | null | undefined) =>
  at == null ? undefined : <Oldest at={at} />

function Oldest({ at }: { at: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {t(($) => $.queue.oldest)} <Instant at={at} />
    </>
  )
}

/** Key figures beside each other, each leads to the rows behind it; those that are nothing share a line. */
export function Figures({ items }: { items: readonly Figure[] }) {
  const { said, none } = foldNothing(items)
  return (
    <dl className={styles.figures}>
      {said.map(({ label, value, note, urgent = false, to }) => (
        <div key={label} data-urgent={urgent}>
          <dt>{label}</dt>
          <dd>{to === undefined ? value : <PageLink to={to}>{value}</PageLink>}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
      <None items={none} />
    </dl>
  )
}
