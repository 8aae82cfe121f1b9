import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { DemoSignIns } from './demo-sign-ins.tsx'
import styles from './login.module.css'
import { LoginField } from './login-field.tsx'
import { useSignIn } from './use-sign-in.ts'

interface LoginFormProps {
  /** Given: it is this person or nobody. */
  account?: string
  /** The simulated lender's people are offered. */
  offersDemo?: boolean
  /** Filled in, and may be changed. */
  remembered?: string | undefined
  onSignedIn(account: string): void
}

/** Account, password, and the verification code once the server asks for one. */
export function LoginForm({ account, remembered, offersDemo, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation()
  const known = account ?? remembered ?? ''
  const [entered, setEntered] = useState({ account: known, password: '', code: '', trust: false })
  const [missing, setMissing] = useState(false)
  const { signIn, busy, problem, asksCode, trustDays } = useSignIn(onSignedIn)
  const { capsLock, watch } = useCapsLock()
  const isEmpty = (value: string) => missing && value.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isShort = entered.account.trim() === '' || entered.password === ''
    const lacksCode = asksCode && entered.code.trim() === ''
    setMissing(isShort || lacksCode)
    if (!isShort && !lacksCode) void signIn(entered)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LoginField
        id="account"
        label={t(($) => $.login.account)}
        problem={isEmpty(entered.account) && t(($) => $.login.accountMissing)}
      >
        <Input
          id="account"
          size="large"
          autoComplete="username"
          autoFocus={known === ''}
          readOnly={account !== undefined}
          maxLength={100}
          value={entered.account}
          onChange={({ target }) => setEntered({ ...entered, account: target.value })}
        />
      </LoginField>
      <LoginField
        id="password"
        label={t(($) => $.login.password)}
        problem={missing && entered.password === '' && t(($) => $.login.passwordMissing)}
        hint={capsLock && t(($) => $.login.capsLock)}
      >
        <Password
          id="password"
          size="large"
          autoComplete="current-password"
          autoFocus={known !== ''}
          maxLength={512}
          value={entered.password}
          onChange={({ target }) => setEntered({ ...entered, password: target.value })}
          onKeyDown={watch}
          onKeyUp={watch}
        />
      </LoginField>
      {asksCode && (
        <CodeField
          value={entered.code}
          missing={isEmpty(entered.code)}
          onChange={(code) => setEntered({ ...entered, code })}
          trust={entered.trust}
          trustDays={trustDays}
          onTrust={(trust) => setEntered({ ...entered, trust })}
        />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t(($) => $.login.submit)}
      </Button>
      {offersDemo === true && (
        <DemoSignIns busy={busy} onChoose={(one) => void signIn({ ...one, code: '' })} />
      )}
    </form>
  )
}

interface CodeFieldProps {
  value: string
  missing: boolean
  onChange(code: string): void
  trust: boolean
  /** For how many days the lender trusts a device; 0 if never. */
  trustDays: number
  onTrust(trust: boolean): void
}

/** The code of a sign-in, and whether this device is trusted from then on. */
export function CodeField({ trust, trustDays, onTrust, ...code }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <CodeInput {...code} />
      {trustDays > 0 && (
        <label className={styles.trust}>
          <input
            type="checkbox"
            checked={trust}
            onChange={({ target }) => onTrust(target.checked)}
          />
          {t(($) => $.login.trust, { count: trustDays })}
        </label>
      )}
    </>
  )
}

function CodeInput({
  value,
  missing,
  onChange,
}: Pick<CodeFieldProps, 'value' | 'missing' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <LoginField
      id="code"
      label={t(($) => $.login.code)}
      problem={missing && t(($) => $.login.codeMissing)}
      hint={t(($) => $.login.codeHint)}
    >
      <Input
        id="code"
        size="large"
        autoFocus
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </LoginField>
  )
}

function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return { capsLock, watch }
}
