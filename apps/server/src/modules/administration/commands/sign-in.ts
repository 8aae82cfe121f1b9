import { refuse } from '@daftari/contract/refusals'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import { anyNetworkCheck, networkCheck } from '../allowed-networks.ts'
import { accountKey } from '../domain/account-key.ts'
import { entering, isOpen, type Opened, openSession, type SignInMeans } from '../open-session.ts'
import { verifyPassword } from '../password-hash.ts'
import { readAccount } from '../read-account.ts'
import { proveAtSignIn } from '../second-factor/at-sign-in.ts'
import { passwordOf } from '../single-sign-on/identities.ts'
import { countedAttempt } from './count-attempt.ts'

interface Asked {
  account: string
  password: string
  token?: string | undefined
  trust?: boolean | undefined
}

/**
 * Opens a session and gives its token; on a trusted device no code is asked for. The guess is counted before
 * it is judged, and stays counted though the sign-in is refused. Refuses: sign-in.too-many, sign-in.wrong
 * (unknown, wrong and disabled alike, in the same time), network.not-allowed, and what the second factor
 * refuses.
 */
export async function signIn(
  steps: Steps,
  asked: Asked,
  parts: RequestParts,
  means: SignInMeans,
): Promise<Opened> {
  const key = accountKey(asked.account)
  const known = await readAccount(steps, { account: key })
  const { staff, roles, allowed } = known
  const object = staff === undefined ? undefined : { type: 'staff', id: staff.id }
  parts.ifRefused({ act: 'sign-in.refused', ...(object === undefined ? {} : { object }) })

  if (!anyNetworkCheck(allowed)(parts.ip)) refuse('network.not-allowed')
  const counted = await countedAttempt(steps, { accountKey: key, ip: parts.ip })
  const right = await verifyPassword(asked.password, staff?.passwordHash, means.hashing)
  if (!right || staff === undefined || !isOpen(staff, steps.clock.now())) refuse('sign-in.wrong')
  const password = await passwordOf(steps, staff, means)
  if (password === 'off') refuse('sign-in.by-provider')
  if (!networkCheck(roles, allowed)(parts.ip)) refuse('network.not-allowed')
  const { token, trust } = asked
  const proved = await proveAtSignIn(
    steps,
    { ...known, staff, attempt: counted.attempt, token, trust },
    parts,
    means,
  )
  const opened = await entering(steps, (ctx) =>
    openSession(ctx, { staff, counted, proved, isKept: password === 'kept' }, parts, means),
  )
  failpoint('session.unanswered')
  return opened
}
