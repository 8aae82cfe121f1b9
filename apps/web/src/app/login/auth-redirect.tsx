import { againState } from '@daftari/contract/administration/link-state'
import type { SignOnAnswer } from '@daftari/contract/administration/single-sign-on'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { announceSignIn } from '../../lib/signed-in.ts'
import { FrontCard } from '../front/front-card.tsx'
import { loginHref, wantedHref } from '../session/guard.ts'
import { userQuery } from '../session/user-query.ts'
import { ProviderAnswer } from './provider-answer.tsx'

/**
 * Where a sign-in begun elsewhere comes back to: with an answer of the identity provider, which the server
 * judges, or with a session already, and then to the wanted page.
 */
export function AuthRedirect() {
  const router = useRouter()
  const search: Record<string, string> = useSearch({ strict: false })
  const [answer] = useState(() => answerIn(search))
  const goTo = (path: string) => {
    announceSignIn()
    queryClient.clear()
    router.history.replace(wantedHref(path))
  }
  if (answer === undefined) return <Completing wanted={wantedHref(search.redirect)} />
  if (answer.state.startsWith(againState)) return <SignedInAgain answer={answer} />
  return <ProviderAnswer answer={answer} onSignedIn={goTo} />
}

/** In the small window of a sign-in over somebody's work: it says so there, and goes. */
function SignedInAgain({ answer }: { answer: SignOnAnswer }) {
  const { t } = useTranslation()
  const [done, setDone] = useState(false)
  const finish = () => {
    announceSignIn()
    setDone(true)
    window.close()
  }
  if (!done) return <ProviderAnswer answer={answer} onSignedIn={finish} />
  return (
    <FrontCard title={t(($) => $.login.title)}>
      <p role="status">{t(($) => $.login.signedIn)}</p>
      <Button block onClick={() => window.close()}>
        {t(($) => $.login.closeWindow)}
      </Button>
    </FrontCard>
  )
}

/** The router parses a value that looks like a number or a list as such, not as text. */
function answerIn(search: Record<string, unknown>): SignOnAnswer | undefined {
  const { state, code, iss, error } = search
  if (state === undefined) return undefined
  const text = (name: string, value: unknown) =>
    value === undefined ? {} : { [name]: String(value) }
  return {
    state: String(state),
    ...text('code', code),
    ...text('iss', iss),
    ...text('error', error),
  }
}

function Completing({ wanted }: { wanted: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => {
    queryClient.fetchQuery(userQuery).then(
      () => router.history.replace(wanted),
      () => router.history.replace(loginHref(wanted)),
    )
  }, [router, wanted])
  return (
    <p role="status" style={{ padding: 24 }}>
      {t(($) => $.login.completing)}
    </p>
  )
}
