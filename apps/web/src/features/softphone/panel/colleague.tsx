import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PhoneCall } from '../desk/phone-state.ts'
import type { Phone } from '../phone.ts'
import { CallLine } from './call-line.tsx'
import styles from './softphone.module.css'

/** Extensions are short: a call cannot be passed on to a customer's number. */
const extension = /^\d{2,6}$/

/** Passes the call on to a colleague, at once or after asking them. */
export function Colleague({
  phone,
  call,
  colleague,
}: {
  phone: Phone
  call: PhoneCall
  colleague: PhoneCall | undefined
}) {
  const { t } = useTranslation('softphone')
  const [to, setTo] = useState('')
  if (call.state !== 'active') return null
  if (colleague !== undefined) {
    const name = t(($) => $.colleague, { account: colleague.phone ?? '' })
    return (
      <div className={styles.colleague}>
        <CallLine call={{ ...colleague, name, phone: null }} />
        <div className={styles.acts}>
          <Button
            type="primary"
            disabled={colleague.state !== 'active'}
            onClick={() => phone.finishConsult(true)}
          >
            {t(($) => $.acts.passOn)}
          </Button>
          <Button onClick={() => phone.finishConsult(false)}>{t(($) => $.acts.back)}</Button>
        </div>
      </div>
    )
  }
  const possible = extension.test(to)
  return (
    <div className={styles.transfer}>
      <Input
        size="small"
        value={to}
        inputMode="numeric"
        maxLength={6}
        placeholder={t(($) => $.transferTo)}
        aria-label={t(($) => $.transferTo)}
        onChange={({ target }) => setTo(target.value.trim())}
      />
      <Button size="small" disabled={!possible} onClick={() => phone.transfer(to)}>
        {t(($) => $.acts.transferNow)}
      </Button>
      <Button size="small" disabled={!possible} onClick={() => void phone.consult(to)}>
        {t(($) => $.acts.askFirst)}
      </Button>
    </div>
  )
}
