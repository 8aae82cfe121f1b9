import type { SignInCodes } from '@daftari/contract/administration/sign-in-codes'
import type { Language } from '@daftari/contract/language'
import { refuse } from '@daftari/contract/refusals'
import { ofStaff } from '../../../platform/cipher.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { settleAttempt } from '../commands/count-attempt.ts'
import { dropCode, makeCode } from '../commands/verification-code.ts'
import { codeText } from '../domain/code-text.ts'
import { logCode } from './code-log.ts'
import { judgeCode } from './judge-code.ts'
import { holdsOne } from './policy.ts'
import { deviceCookie, isTrusted } from './trusted-devices.ts'
import { warnOfRecovery } from './warn-of-recovery.ts'

export type FactorMeans = Pick<Ports, 'texts' | 'machineTime'>

export interface SigningIn {
  staff: {
    id: number
    verificationRequired: boolean
    phoneCipher: Buffer | null
    language: string
  }
  roles: readonly string[]
  rules: SignInCodes
  /** They have an authenticator app. */
  byApp: boolean
  /** The id of the counted guess. */
  attempt: number
  token?: string | undefined
  trust?: boolean | undefined
}

export interface Proved {
  /**
   * Confirmed by an app or a recovery code just now: acts that need a confirmation skip it for some minutes.
   */
  confirmed: boolean
  /**
   * The number of days for which this device need not give a code; 0 if not requested or the lender trusts
   * none.
   */
  trustedDays: number
}

/**
 * The second factor after a correct password: an app if the person has one, otherwise an SMS if their account
 * or role needs it, and neither on a trusted device. Refuses: sign-in.verify, .verify-by-app, .no-phone,
 * .code-wrong, .code-too-many.
 */
export async function proveAtSignIn(
  steps: Steps,
  who: SigningIn,
  parts: RequestParts,
  means: FactorMeans,
): Promise<Proved> {
  const { staff, roles, rules, byApp, token, trust } = who
  const bySms = staff.verificationRequired || holdsOne(roles, rules.smsRoles)
  const none = { confirmed: false, trustedDays: 0 }
  if (!byApp && !bySms) return none
  const cookie = parts.cookies[deviceCookie]
  if (await steps.transact((ctx) => isTrusted(ctx, staff.id, cookie))) return none
  if (!token) return askForCode(steps, { ...who, days: rules.trustedDays }, parts, means)
  const { outcome, way } = await steps.transact((ctx) =>
    judgeCode(ctx, {
      staffId: staff.id,
      code: token,
      purpose: 'sign-in',
      ip: parts.ip,
      now: means.machineTime(),
    }),
  )
  if (outcome === 'blocked') refuse('sign-in.code-too-many')
  if (outcome === 'wrong') refuse('sign-in.code-wrong')
  if (way === 'recovery') await warnOfRecovery(steps, staff.id, parts, means)
  return { confirmed: way !== 'sms', trustedDays: trust === true ? rules.trustedDays : 0 }
}

type Asking = SigningIn & { days: number }

/** Always refuses. A text goes out between two transactions. */
async function askForCode(
  steps: Steps,
  { staff, attempt, byApp, days }: Asking,
  { ip }: RequestParts,
  means: FactorMeans,
): Promise<never> {
  await steps.transact((ctx) => settleAttempt(ctx, attempt, 'asked'))
  if (byApp) refuse('sign-in.verify-by-app', { days })
  const { phoneCipher } = staff
  if (phoneCipher === null) refuse('sign-in.no-phone')
  const made = await steps.transact((ctx) => makeCode(ctx, staff.id))
  if (made !== undefined) {
    const text = codeText(staff.language as Language, made.code)
    const entry = { staffId: staff.id, way: 'sms', purpose: 'sign-in', ip } as const
    try {
      const { appContext } = steps
      const phone = appContext.cipher.open(phoneCipher, ofStaff(staff.id))
      await means.texts.send(phone, text, { appContext, ip })
    } catch {
      await steps.transact(async (ctx) => {
        await dropCode(ctx, made.id)
        await logCode(ctx, { ...entry, outcome: 'not-sent' })
      })
      refuse('service.unavailable')
    }
    await steps.transact((ctx) => logCode(ctx, { ...entry, outcome: 'sent' }))
  }
  refuse('sign-in.verify', { days })
}
