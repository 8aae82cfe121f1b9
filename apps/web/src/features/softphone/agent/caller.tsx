import type { CallerScreen } from '@daftari/contract/telephony/answering'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Masked } from '../../../ui/masked.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './agent.module.css'

const detail = 'loan-admin/loan-list/cash-credit-detail'

/** The customer with their loans, the newest first. */
export function Caller({
  screen: { customer, phone, loans, identified },
}: {
  screen: CallerScreen
}) {
  const { t } = useTranslation('softphone')
  const { sees } = useSession()
  if (customer === null) return <p>{t(($) => $.agent.unknown)}</p>
  return (
    <>
      <p className={styles.who}>
        <strong>{customer.name ?? t(($) => $.customer, { id: customer.id })}</strong>
        {phone !== null &&
          (identified ? (
            <span>{phone}</span>
          ) : (
            <Masked value={phone} object="person" id={customer.id} field="phone" />
          ))}
      </p>
      <h3>{t(($) => $.agent.loans)}</h3>
      {loans.length === 0 && <p>{t(($) => $.agent.noLoans)}</p>}
      <ul className={styles.list}>
        {loans.map((one) => (
          <li key={one.loanId}>
            {sees(detail) ? (
              <PageLink to={{ page: detail, params: { id: one.loanId } }}>{one.loanId}</PageLink>
            ) : (
              one.loanId
            )}
            <span>{one.app}</span>
            <small>{t(($) => $.agent.applied, { on: one.appliedOn })}</small>
            {one.owedCents !== null && <Money cents={one.owedCents} currency />}
          </li>
        ))}
      </ul>
    </>
  )
}
