import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { loginHref, wantedHref } from '../session/guard.ts'
import { userQuery } from '../session/user-query.ts'

/**
 * Where a sign-in begun elsewhere comes back to: the server has set the session by then, so what
 * is left is to go to the wanted page, or to the sign-in when there is no session after all.
 */
export function AuthRedirect() {
  const { t } = useTranslation()
  const router = useRouter()
  const search: Record<string, string> = useSearch({ strict: false })
  const wanted = wantedHref(search.redirect)
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
