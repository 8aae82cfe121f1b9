import { login } from '@daftari/contract/administration/session'
import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toast.ts'

interface LoginFormProps {
  /** Given: it is this person or nobody. */
  account?: string
  /** Filled in, and may be changed. */
  remembered?: string | undefined
  onSignedIn(account: string): void
}

interface Entered {
  account: string
  password: string
  code?: string
}

const verificationNeeded = 455

/** Account, password, and the verification code once the server asks for one. */
export function LoginForm({ account, remembered, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation()
  const { signIn, busy, problem, askCode } = useSignIn(onSignedIn)
  const filled = account ?? remembered
  return (
    <Form<Entered>
      layout="vertical"
      requiredMark={false}
      initialValues={{ account: filled }}
      onFinish={signIn}
      size="large"
    >
      <Form.Item
        name="account"
        label={t(($) => $.login.account)}
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: t(($) => $.login.accountMissing) }]}
      >
        <Input
          autoComplete="username"
          autoFocus={filled === undefined}
          readOnly={account !== undefined}
          maxLength={100}
        />
      </Form.Item>
      <PasswordItem autoFocus={filled !== undefined} />
      {askCode && <CodeItem />}
      {problem !== undefined && (
        <Alert type="error" title={problem} style={{ marginBottom: 14 }} role="alert" />
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t(($) => $.login.submit)}
      </Button>
    </Form>
  )
}

function useSignIn(onSignedIn: (account: string) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [askCode, setAskCode] = useState(false)
  const signIn = async ({ account, password, code }: Entered) => {
    setBusy(true)
    setProblem(undefined)
    const name = account.trim()
    const token = code?.trim()
    const body = { account: name, password, ...(token === undefined ? {} : { token }) }
    try {
      await call(login, { body }, { quiet: true })
      onSignedIn(name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === verificationNeeded) setAskCode(true)
      setProblem(error.message)
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { signIn, busy, problem, askCode }
}

function PasswordItem({ autoFocus }: { autoFocus: boolean }) {
  const { t } = useTranslation()
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Form.Item
      name="password"
      label={t(($) => $.login.password)}
      validateTrigger="onBlur"
      rules={[{ required: true, message: t(($) => $.login.passwordMissing) }]}
      extra={capsLock ? <span role="status">{t(($) => $.login.capsLock)}</span> : null}
    >
      <Input.Password
        autoComplete="current-password"
        autoFocus={autoFocus}
        maxLength={512}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
      />
    </Form.Item>
  )
}

function CodeItem() {
  const { t } = useTranslation()
  const field = useRef<InputRef>(null)
  return (
    <Form.Item
      name="code"
      label={t(($) => $.login.code)}
      extra={t(($) => $.login.codeHint)}
      rules={[{ required: true, whitespace: true, message: t(($) => $.login.codeMissing) }]}
    >
      <Input
        ref={field}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </Form.Item>
  )
}
