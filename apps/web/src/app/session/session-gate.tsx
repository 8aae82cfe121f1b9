import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { listenToSession } from '../../lib/api/session-events.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { forceSignOut } from './sign-out.ts'

const SignInAgain = lazy(() => import('./sign-in-again.tsx'))
const ConfirmDialog = lazy(() => import('../second-factor/confirm-dialog.tsx'))

/**
 * When the session ends while somebody works, asks for the password over the work and lets the failed calls
 * run again: nothing typed is lost. A person who declines, or whom the server no longer admits, is signed
 * out. A code that an act requires first is asked for in the same way.
 */
export function SessionGate() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const waiting = useRef<((again: boolean) => void)[]>([])
  const unconfirmed = useRef<((proved: boolean) => void)[]>([])

  useEffect(
    () =>
      listenToSession({
        expired: () => {
          setAsking(true)
          return new Promise((resolve) => waiting.current.push(resolve))
        },
        confirm: () => {
          setConfirming(true)
          return new Promise((resolve) => unconfirmed.current.push(resolve))
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

  const confirmed = (proved: boolean) => {
    setConfirming(false)
    for (const resolve of unconfirmed.current.splice(0)) resolve(proved)
  }

  return (
    <Suspense>
      {asking && <SignInAgain onAnswer={answer} />}
      {confirming && !asking && <ConfirmDialog onAnswer={confirmed} />}
    </Suspense>
  )
}
