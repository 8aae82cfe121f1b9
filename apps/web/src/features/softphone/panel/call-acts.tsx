import { erasureRequest } from '@daftari/contract/telephony/recordings'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import type { PhoneCall } from '../desk/phone-state.ts'
import type { Phone } from '../phone.ts'
import styles from './softphone.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

/** The possible acts on a call in its state. */
export function CallActs({ phone, call }: { phone: Phone; call: PhoneCall }) {
  const { t } = useTranslation('softphone')
  const [keypad, setKeypad] = useState(false)
  const rings = call.direction === 'inbound' && call.state === 'trying'
  const talks = call.state === 'active'
  const listens = call.direction === 'listening'
  return (
    <>
      <div className={styles.acts}>
        {rings && (
          <Button type="primary" onClick={() => void phone.answer()}>
            {t(($) => $.acts.answer)}
          </Button>
        )}
        {!rings && !listens && (
          <>
            <Button onClick={phone.mute} aria-pressed={call.muted}>
              {t(($) => (call.muted ? $.acts.unmute : $.acts.mute))}
            </Button>
            <Button onClick={phone.hold} disabled={!talks} aria-pressed={call.held}>
              {t(($) => (call.held ? $.acts.unhold : $.acts.hold))}
            </Button>
            <Button onClick={() => setKeypad(!keypad)} disabled={!talks} aria-expanded={keypad}>
              {t(($) => $.acts.keypad)}
            </Button>
          </>
        )}
        <Button danger type={rings ? 'default' : 'primary'} onClick={phone.hangUp}>
          {t(($) => (rings ? $.acts.refuse : listens ? $.acts.stopListening : $.acts.hangUp))}
        </Button>
      </div>
      {talks && call.callId !== undefined && <Objection callId={call.callId} />}
      {keypad && talks && (
        <div className={styles.keypad}>
          {digits.map((one) => (
            <Button key={one} onClick={() => phone.digit(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** The customer does not want to be recorded. */
function Objection({ callId }: { callId: number }) {
  const { t } = useTranslation('softphone')
  const { run } = useCommand(erasureRequest.endpoints.ask, { done: t(($) => $.objection.done) })
  return (
    <ReasonButton
      size="small"
      type="text"
      final
      text={t(($) => $.objection.button)}
      consequence={t(($) => $.objection.consequence)}
      onReason={(reason) => run({ params: { id: callId }, body: { reason } })}
    />
  )
}
