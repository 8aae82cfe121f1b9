import { Fragment } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { Figure } from './figure.ts'
import styles from './none.module.css'

/** The figures that are nothing, as one line of a list of figures; each still leads to its rows. */
export function None({ items }: { items: readonly Pick<Figure, 'label' | 'to'>[] }) {
  const { t } = useTranslation('dashboard')
  if (items.length === 0) return null
  return (
    <div className={styles.none}>
      <dt>{t(($) => $.tile.none)}</dt>
      <dd>
        {items.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && ' · '}
            {to === undefined ? label : <PageLink to={to}>{label}</PageLink>}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
