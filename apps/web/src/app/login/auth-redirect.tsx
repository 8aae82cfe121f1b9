import type { SignOnAnswer } from '@daftari/contract/administration/single-sign-on'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
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
    queryClient.clear()
    router.history.replace(wantedHref(path))
  }
  if (answer === undefined) return <Completing wanted={wantedHref(search.redirect)} />
  return <ProviderAnswer answer={answer} onSignedIn={goTo} />
}

/** A value that looks like a number or a list is no text by the router's reading. */
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
