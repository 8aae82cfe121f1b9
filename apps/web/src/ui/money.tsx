import { deployment } from '../lib/deployment.ts'
import { useFormat } from '../lib/format/use-format.ts'
import styles from './ui.module.css'

interface MoneyProps {
  cents: number | null | undefined
  /** With the currency, where the heading does not name it. */
  currency?: boolean
  strong?: boolean
}

/** An amount: two decimals, the minus in front, nothing as –. */
export function Money({ cents, currency = false, strong = false }: MoneyProps) {
  const format = useFormat()
  return (
    <span className={styles.figure} data-strong={strong}>
      {currency && cents !== null && cents !== undefined && (
        <span className={styles.unit}>{deployment().currency} </span>
      )}
      {format.money(cents)}
    </span>
  )
}
