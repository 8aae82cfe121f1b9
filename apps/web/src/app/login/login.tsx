import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { rememberedAccount } from '../../lib/remembered-account.ts'
import { wantedHref } from '../session/guard.ts'
import { Languages } from './languages.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** The door: who signs in goes to where they wanted. */
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
    queryClient.clear()
    router.history.replace(wantedHref(search.redirect))
  }

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <header className={styles.head}>
          <span className={styles.mark}>{t(($) => $.product)}</span>
          <Languages />
        </header>
        <h1 className={styles.title}>{t(($) => $.login.title)}</h1>
        <LoginForm remembered={rememberedAccount.read()} onSignedIn={enter} />
      </main>
    </div>
  )
}
