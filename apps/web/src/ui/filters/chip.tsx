import { CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './filters.module.css'

interface ChipProps {
  children: ReactNode
  /** Left out, the chip cannot be taken away. */
  remove?: { label: string; act(): void } | undefined
}

export function Chip({ children, remove }: ChipProps) {
  return (
    <span className={styles.chip} data-fixed={remove === undefined}>
      {children}
      {remove !== undefined && (
        <button type="button" aria-label={remove.label} onClick={remove.act}>
          <CloseOutlined />
        </button>
      )}
    </span>
  )
}
