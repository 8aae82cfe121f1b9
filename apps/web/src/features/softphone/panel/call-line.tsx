import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PhoneCall } from '../desk/phone-state.ts'
import { mediaLost } from '../softphone.ts'
import { CallTime } from './call-time.tsx'
import styles from './softphone.module.css'

/** The other party, the state, and the duration. */
export function CallLine({ call }: { call: PhoneCall }) {
  const { t } = useTranslation('softphone')
  const { name, phone, customer } = call
  return (
    <div className={styles.call} data-call={call.key} data-state={call.state}>
      <div>
        <strong>{name ?? phone ?? t(($) => $.unknownCaller)}</strong>
        {name !== null && phone !== null && <small>{phone}</small>}
        {customer !== null && <small>{t(($) => $.customer, { id: customer.id })}</small>}
      </div>
      <div className={styles.standing}>
        <span role="status">
          <Standing call={call} />
        </span>
        <CallTime call={call} />
      </div>
    </div>
  )
}

/** The state in words; at the end why, as the server understands the network. */
function Standing({ call }: { call: PhoneCall }) {
  const { t } = useTranslation('softphone')
  const glossary = useGlossary()
  const { state, held, ringing, direction, outcome, ending } = call
  if (state === 'destroy') {
    const why = outcome === undefined ? '' : glossary.choice('callOutcome', outcome)
    return (
      <span title={ending?.cause}>
        {t(($) => $.state.destroy)}
        {why !== '' && ` · ${why}`}
        {ending?.cause === mediaLost && ` · ${t(($) => $.state.mediaLost)}`}
      </span>
    )
  }
  if (state === 'active' && held) return t(($) => $.state.held)
  if (state === 'trying' && direction === 'inbound') return t(($) => $.state.incoming)
  if (state === 'active' && direction === 'listening') return t(($) => $.state.listening)
  if (state === 'trying' && ringing) return t(($) => $.state.ringing)
  return t(($) => $.state[state])
}
