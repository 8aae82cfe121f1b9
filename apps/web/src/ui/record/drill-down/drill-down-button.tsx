import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from '../record.module.css'
import type { AskedFigure } from './asked-figure.ts'

interface DrillDownButtonProps extends Pick<AskedFigure, 'name' | 'shown' | 'unit'> {
  onOpen(): void
  children: ReactNode
}

/** A figure with a dotted line: it opens to what is behind it. */
export function DrillDownButton({ name, shown, unit, onOpen, children }: DrillDownButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = unit === 'money' ? format.money(shown) : format.count(shown)
  return (
    <button
      type="button"
      className={styles.why}
      title={t(($) => $.why, { name, amount })}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {children}
    </button>
  )
}
