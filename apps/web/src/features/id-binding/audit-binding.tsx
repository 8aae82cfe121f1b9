import { auditIdBinding } from '@daftari/contract/customers/id-binding'
import { idBindings } from '@daftari/contract/customers/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import styles from '../../ui/dialog/request.module.css'
import { type IdBinding, idBindingKey } from './id-binding-query.ts'

/** A number that is another customer's cannot be bound. */
export function AuditBinding({ asked }: { asked: IdBinding }) {
  const { t } = useTranslation('loan-admin')
  const { id, version, takenBy, name, newIdNumber } = asked
  const { run } = useCommand(auditIdBinding, {
    refreshes: [idBindings, idBindingKey(id), ['customer'], ['loan']],
  })
  const decide = (approve: boolean) => (reason: string) =>
    run({ params: { id }, body: { approve, reason, version } })
  return (
    <Can do="id-binding.decide">
      <div className={styles.acts}>
        {takenBy !== null && (
          <span className={styles.hindrance} data-grave>
            {t(($) => $.idBinding.takenBy, { id: takenBy })}
          </span>
        )}
        <ReasonButton
          danger
          text={t(($) => $.idBinding.reject)}
          consequence={t(($) => $.idBinding.rejectConsequence)}
          onReason={decide(false)}
        />
        <ReasonButton
          type="primary"
          disabled={takenBy !== null}
          text={t(($) => $.idBinding.approve)}
          consequence={t(($) => $.idBinding.approveConsequence, { name, number: newIdNumber })}
          onReason={decide(true)}
        />
      </div>
    </Can>
  )
}
