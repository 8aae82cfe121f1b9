import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { nothing } from '../lib/format/number.ts'
import styles from './page.module.css'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** How it differs, in words; marks the fact. */
  differs?: ReactNode
  /** Takes the whole width: an address, a remark. */
  wide?: boolean
}

/** Labels and values under each other, in as many columns as fit. Nothing shows as –. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value, differs, wide = false }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page keep their places.
          key={index}
          data-wide={wide}
          data-differs={differs !== undefined}
        >
          <dt>{label}</dt>
          <dd>
            {isNothing(value) ? nothing : value}
            {differs !== undefined && (
              <Tooltip title={differs}>
                <span className={styles.differs}>≠ {differs}</span>
              </Tooltip>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isNothing(value: ReactNode): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === '' || value === false
}
