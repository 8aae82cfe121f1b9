import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PhoneCall } from '../desk/phone-state.ts'
import styles from './softphone.module.css'

const agentScreen = 'customer-service/answer/answer-call'
const mostLoans = 5

/** The caller, while ringing and talking: their loans, and the way to all of them. */
export function CallerRecord({ call: { direction, customer } }: { call: PhoneCall }) {
  const { t } = useTranslation('softphone')
  const { sees } = useSession()
  if (direction !== 'inbound') return null
  return (
    <div className={styles.record}>
      {customer !== null && (
        <>
          <small>{t(($) => $.agent.loans)}</small>
          {customer.loans.length === 0 && <span>{t(($) => $.agent.noLoans)}</span>}
          <ul>
            {customer.loans.slice(0, mostLoans).map(({ loanId, app, appliedOn }) => (
              <li key={loanId}>
                <LoanLink id={loanId} /> {app}{' '}
                <small>{t(($) => $.agent.applied, { on: appliedOn })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {sees(agentScreen) && (
        <PageLink to={{ page: agentScreen }}>{t(($) => $.openScreen)}</PageLink>
      )}
    </div>
  )
}
