import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { rememberedAccount } from '../../lib/settings/remembered-account.ts'
import { announceSignIn } from '../../lib/signed-in.ts'
import { FrontCard } from '../front/front-card.tsx'
import { wantedHref } from '../session/guard.ts'
import styles from './login.module.css'
import { SignIn } from './sign-in.tsx'

/** The sign-in page: who signs in goes to where they wanted. */
export function Login() {
  const { t } = useTranslation()
  const router = useRouter()
  const search: Record<string, string> = useSearch({ strict: false })

  useEffect(() => {
    // The workspace is fetched while the password is typed.
    void import('../layout/workspace.tsx').catch(() => undefined)
  }, [])

  const enter = (account: string) => {
    rememberedAccount.keep(account)
    announceSignIn()
    queryClient.clear()
    router.history.replace(wantedHref(search.redirect))
  }

  return (
    <FrontCard title={t(($) => $.login.title)}>
      <p className={styles.purpose}>{t(($) => $.login.purpose)}</p>
      <SignIn
        offersDemo
        remembered={rememberedAccount.read()}
        path={wantedHref(search.redirect)}
        onSignedIn={enter}
      />
    </FrontCard>
  )
}
