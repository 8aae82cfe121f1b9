import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { beginSignOnAddress, signOnOfferedAddress } from '../../lib/api/session-addresses.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './login.module.css'

interface ProviderSignInProps {
  path: string
  /** The person whose session has ended: the provider opens in a small window, and this page stays. */
  again?: string
}

const small = 'popup,width=520,height=680'

/** Where the lender has an identity provider: to its sign-in, and from there to the wanted page. */
export function ProviderSignIn({ path, again }: ProviderSignInProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { data } = useQuery({
    queryKey: ['sign-on-offered'],
    queryFn: ({ signal }) => call(signOnOfferedAddress, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
  if (data?.offered !== true) return null
  const addressFor = async (body: { path: string } | { again: string }) => {
    setBusy(true)
    setProblem(undefined)
    try {
      return (await call(beginSignOnAddress, { body }, { quiet: true })).address
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setProblem(error.message)
      return undefined
    }
  }
  const begin = async () => {
    const address = await addressFor({ path })
    if (address !== undefined) location.assign(address)
  }
  const beginBeside = async (account: string) => {
    // Opened by the click itself, or the browser takes it for an advertisement.
    const beside = window.open('', 'daftari-sign-in', small)
    if (beside === null) {
      setProblem(t(($) => $.login.windowBlocked))
      return
    }
    const address = await addressFor({ again: account })
    if (address === undefined) beside.close()
    else beside.location.replace(address)
    setBusy(false)
  }
  return (
    <div className={styles.provider}>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        size="large"
        block
        loading={busy}
        onClick={() => void (again === undefined ? begin() : beginBeside(again))}
      >
        {t(($) => $.login.provider)}
      </Button>
      {again !== undefined && <p>{t(($) => $.login.providerAgain)}</p>}
    </div>
  )
}
