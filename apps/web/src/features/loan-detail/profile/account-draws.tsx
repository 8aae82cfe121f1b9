import type { OutputOf } from '@daftari/contract/endpoint'
import type { creditAccount } from '@daftari/contract/origination/platforms'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import styles from './profile.module.css'

export type AccountRow = OutputOf<typeof creditAccount>['accounts'][number]

/** Each draw with the principal that it owes, and what is on its way to the customer. */
export function AccountDraws({ account: { openDraws, onItsWay } }: { account: AccountRow }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  if (openDraws.length === 0 && onItsWay === 0) return '–'
  return (
    <ul className={styles.draws}>
      {openDraws.map(({ loanId, owedCents }) => (
        <li key={loanId}>
          <LoanLink id={loanId} /> {format.money(owedCents)}
        </li>
      ))}
      {onItsWay > 0 && (
        <li>{t(($) => $.account.drawOnItsWay, { amount: format.money(onItsWay) })}</li>
      )}
    </ul>
  )
}
