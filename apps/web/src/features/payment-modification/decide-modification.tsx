import { decidePayoutModification } from '@daftari/contract/payments/modification'
import { disbursements, payoutModifications } from '@daftari/contract/payments/tables'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import styles from '../../ui/dialog/request.module.css'
import { type Modification, modificationKey } from './modification-query.ts'

/** Approving moves money, so it says how much, to whom and where; both ask for a reason. */
export function DecideModification({ asked }: { asked: Modification }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { id, version } = asked
  const { run } = useCommand(decidePayoutModification, {
    refreshes: [payoutModifications, disbursements, modificationKey(id), ['badge']],
  })
  const decide = (state: 'approved' | 'rejected') => (reason: string) =>
    run({ body: { id, version, state, reason } })
  const { user } = useSession()
  const { isWanted, whoIsPaid } = asked
  const isForHead = whoIsPaid.needsAudit && !user.is_audit_admin
  return (
    <Can do="payout-modification.decide">
      <div className={styles.acts}>
        {!isWanted && <span className={styles.hindrance}>{t(($) => $.modification.gone)}</span>}
        {isWanted && isForHead && (
          <span className={styles.hindrance} data-grave>
            {t(($) => $.whoIsPaid.needsAudit)}
          </span>
        )}
        <ReasonButton
          danger
          text={t(($) => $.modification.reject)}
          consequence={t(($) => $.modification.rejectConsequence)}
          onReason={decide('rejected')}
        />
        <ReasonButton
          type="primary"
          disabled={!isWanted || isForHead}
          text={t(($) => $.modification.approve)}
          consequence={t(($) => $.modification.approveConsequence, {
            amount: format.moneyWithCurrency(asked.amountCents),
            name: asked.name ?? '–',
            wallet: asked.newWallet,
            loan: asked.loanId,
          })}
          onReason={decide('approved')}
        />
      </div>
    </Can>
  )
}
