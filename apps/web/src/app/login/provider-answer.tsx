import { againState, linkState } from '@daftari/contract/administration/link-state'
import type { finishLink, SignOnAnswer } from '@daftari/contract/administration/single-sign-on'
import { Button } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Addressed, call } from '../../lib/api/call.ts'
import { codeOfSignOnAddress, finishSignOnAddress } from '../../lib/api/session-addresses.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FrontCard } from '../front/front-card.tsx'
import styles from './login.module.css'
import { CodeField } from './login-form.tsx'

const linkAddress: Addressed<typeof finishLink> = {
  method: 'POST',
  path: '/admin/singleSignOn/finish',
}

interface ProviderAnswerProps {
  answer: SignOnAnswer
  onSignedIn(path: string): void
}

/** Completes what was begun at the identity provider: a sign-in, with a code if one is wanted, or a link. */
export function ProviderAnswer({ answer, onSignedIn }: ProviderAnswerProps) {
  const { t } = useTranslation()
  const { problem, asksCode, trustDays, finish, giveCode, busy } = useAnswer(answer, onSignedIn)
  const [entered, setEntered] = useState({ code: '', trust: false })
  const [missing, setMissing] = useState(false)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    // What opens a session does not stay in the address, nor in the history.
    history.replaceState(history.state, '', location.pathname)
    void finish()
  }, [finish])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(entered.code.trim() === '')
    if (entered.code.trim() !== '') void giveCode(entered)
  }
  if (problem === undefined) {
    return (
      <p role="status" style={{ padding: 24 }}>
        {t(($) => $.login.completing)}
      </p>
    )
  }
  return (
    <FrontCard title={t(($) => $.login.title)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {asksCode && (
          <CodeField
            value={entered.code}
            missing={missing}
            onChange={(code) => setEntered({ ...entered, code })}
            trust={entered.trust}
            trustDays={trustDays}
            onTrust={(trust) => setEntered({ ...entered, trust })}
          />
        )}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        {asksCode && (
          <Button type="primary" size="large" htmlType="submit" block loading={busy}>
            {t(($) => $.login.submit)}
          </Button>
        )}
        {answer.state.startsWith(againState) ? (
          <Button type="link" block onClick={() => window.close()}>
            {t(($) => $.login.closeWindow)}
          </Button>
        ) : (
          <Button type="link" block href="/login">
            {t(($) => $.login.title)}
          </Button>
        )}
      </form>
    </FrontCard>
  )
}

const verificationNeeded = 455

function useAnswer(answer: SignOnAnswer, onSignedIn: (path: string) => void) {
  const [problem, setProblem] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const [trustDays, setTrustDays] = useState(0)
  const [busy, setBusy] = useState(false)
  const attempt = async (open: () => Promise<string>) => {
    setBusy(true)
    try {
      onSignedIn(await open())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAsksCode(error.status === verificationNeeded)
      if (typeof error.params.days === 'number') setTrustDays(error.params.days)
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    problem,
    asksCode,
    trustDays,
    busy,
    finish: () =>
      attempt(async () => {
        if (answer.state.startsWith(linkState)) {
          await call(linkAddress, { body: answer }, { quiet: true })
          return '/'
        }
        const { path } = await call(finishSignOnAddress, { body: answer }, { quiet: true })
        return path
      }),
    giveCode: ({ code, trust }: { code: string; trust: boolean }) =>
      attempt(async () => {
        const body = { token: code.trim(), trust }
        const { path } = await call(codeOfSignOnAddress, { body }, { quiet: true })
        return path
      }),
  }
}
