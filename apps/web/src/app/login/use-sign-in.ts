import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { loginAddress } from '../../lib/api/session-addresses.ts'

interface Entered {
  account: string
  password: string
  code: string
  trust?: boolean
}

const verificationNeeded = 455

/** Signs in with the entered data; reports what is wrong, and when a verification code is required. */
export function useSignIn(onSignedIn: (account: string) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const [trustDays, setTrustDays] = useState(0)

  const signIn = async ({ account, password, code, trust }: Entered): Promise<void> => {
    const name = account.trim()
    const token = code.trim()
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { account: name, password, ...(token === '' ? {} : { token, trust }) }
      await call(loginAddress, { body }, { quiet: true })
      onSignedIn(name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === verificationNeeded) setAsksCode(true)
      if (typeof error.params.days === 'number') setTrustDays(error.params.days)
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { signIn, busy, problem, asksCode, trustDays }
}
