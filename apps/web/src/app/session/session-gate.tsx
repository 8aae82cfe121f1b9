import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToSession } from '../../lib/api/session-events.ts'
import { toast } from '../../lib/toast.ts'
import { forceSignOut } from './sign-out.ts'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))

/**
 * When the session ends while somebody works, asks for the password over the work and lets the
 * failed calls run again: nothing typed is lost. Who declines is signed out, as is one whom the
 * server no longer admits.
 */
export function SessionGate() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const waiting = useRef<((again: boolean) => void)[]>([])

  useEffect(
    () =>
      listenToSession({
        expired: () => {
          setAsking(true)
          return new Promise((resolve) => waiting.current.push(resolve))
        },
        forcedOut: (error) => {
          toast.error(error.message)
          forceSignOut()
        },
      }),
    [],
  )

  const answer = (again: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(again)
    if (again) return
    toast.error(t(($) => $.session.expiredToast))
    forceSignOut()
  }

  return <Suspense>{asking && <SignInAgain onAnswer={answer} />}</Suspense>
}
