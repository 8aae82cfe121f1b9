import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { useTranslation } from '../../lib/i18n.ts'
import styles from '../../ui/dialog/request.module.css'
import { RequestActs } from '../request/request-acts.tsx'
import { type IdBinding, idBindingKey } from './id-binding-query.ts'

/** A number that is another customer's cannot be bound. */
export function AuditBinding({ asked }: { asked: IdBinding }) {
  const { t } = useTranslation('loan-admin')
  const { id, version, state, takenBy } = asked
  return (
    <div className={styles.acts}>
      {takenBy !== null && (
        <span className={styles.hindrance} data-grave>
          {t(($) => $.idBinding.takenBy, { id: takenBy })}
        </span>
      )}
      <RequestActs
        of={idBindingRequest}
        row={asked}
        request={{ id, version, state, askedBy: null }}
        incomplete={takenBy !== null}
        refreshes={[idBindingKey(id), ['customer'], ['loan']]}
        as="buttons"
      />
    </div>
  )
}
