import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { beginSignOnAddress, signOnOfferedAddress } from '../../lib/api/session-addresses.ts'
import styles from './login.module.css'

/** Where the lender has an identity provider: to its sign-in, and from there to the wanted page. */
export function ProviderSignIn({ path }: { path: string }) {
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
  const begin = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { address } = await call(beginSignOnAddress, { body: { path } }, { quiet: true })
      location.assign(address)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setProblem(error.message)
    }
  }
  return (
    <div className={styles.provider}>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button size="large" block loading={busy} onClick={() => void begin()}>
        {t(($) => $.login.provider)}
      </Button>
    </div>
  )
}
