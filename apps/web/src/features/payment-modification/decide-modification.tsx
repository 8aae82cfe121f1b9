import { walletChange } from '@daftari/contract/payments/modification'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import styles from '../../ui/dialog/request.module.css'
import { RequestActs } from '../request/request-acts.tsx'
import { type Modification, modificationKey } from './modification-query.ts'

/** Approving moves money, so it shows amount, payee and wallet; both decisions need a reason. */
export function DecideModification({ asked }: { asked: Modification }) {
  const { t } = useTranslation('loan-admin')
  const { user } = useSession()
  const { id, isWanted, whoIsPaid } = asked
  const isForHead = whoIsPaid.needsAudit && !user.is_audit_admin
  return (
    <div className={styles.acts}>
      {!isWanted && <span className={styles.hindrance}>{t(($) => $.modification.gone)}</span>}
      {isWanted && isForHead && (
        <span className={styles.hindrance} data-grave>
          {t(($) => $.whoIsPaid.needsAudit)}
        </span>
      )}
      <RequestActs
        of={walletChange}
        row={{ ...asked, payoutAmount: asked.amountCents }}
        request={asked}
        incomplete={!isWanted || isForHead}
        refreshes={[modificationKey(id), ['badge']]}
        as="buttons"
      />
    </div>
  )
}
