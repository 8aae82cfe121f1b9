import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './ledger.module.css'

interface BalancedProps {
  totals: Readonly<Record<string, number>> | undefined
}

/** Whether debits and credits are equal, said in words beside the sums. */
export function Balanced({ totals = {} }: BalancedProps) {
  const { t, ready } = useTranslation('ledger')
  const format = useFormat()
  const sums = ['openingBalance', 'closingBalance'].map((name) => totals[name] ?? 0)
  const off = [...sums, (totals.debit ?? 0) - (totals.credit ?? 0)].find((sum) => sum !== 0)
  if (!ready) return null
  return (
    <p className={styles.summary}>
      {off === undefined ? (
        <StatusTag tone="good">{t(($) => $.balance.zero)}</StatusTag>
      ) : (
        <StatusTag tone="bad">{t(($) => $.balance.off, { amount: format.money(off) })}</StatusTag>
      )}
      <span className={styles.note}>{t(($) => $.balance.sign)}</span>
    </p>
  )
}
