import { createHash } from 'node:crypto'
import type { SignOnAnswer } from '@daftari/contract/administration/single-sign-on'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { Refusal } from '@daftari/kernel/refusal'
import { staffOf } from '../../../platform/context.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { networkCheck } from '../allowed-networks.ts'
import { countedAttempt } from '../commands/count-attempt.ts'
import { accountKey } from '../domain/account-key.ts'
import { entering, type Opened, openSession, type SignInMeans } from '../open-session.ts'
import { readAccount } from '../read-account.ts'
import { proveAtSignIn } from '../second-factor/at-sign-in.ts'
import { requireOwnPassword } from '../second-factor/prove.ts'
import { closeProved, keepProved, openFlow, ownPath, provedFlow, takeFlow } from './flow.ts'
import { identityOf, linkedAs, linkIdentity, useIdentity } from './identities.ts'
import {
  type FlowSecrets,
  type Identity,
  type IdentityProvider,
  ProviderAway,
} from './identity-provider.ts'

type Means = SignInMeans & Pick<Ports, 'identityProvider'>
export type SignedOn = Opened & { path: string }

/** Where the browser goes. Refuses: sign-on.off, .unavailable. */
export async function beginSignOn(
  steps: Steps,
  { path, again }: { path?: string | undefined; again?: string | undefined },
  parts: RequestParts,
  means: Means,
): Promise<string> {
  const provider = providerOf(means)
  const secrets = await steps.transact((ctx) =>
    openFlow(ctx, { kind: 'sign-in', path: ownPath(path), again }, parts),
  )
  return addressOf(provider, secrets)
}

/** Refuses: sign-on.off, .linked, .unavailable, password.wrong, sign-in.too-many. */
export async function beginLink(
  steps: Steps,
  password: string,
  parts: RequestParts,
  means: Means,
): Promise<string> {
  const provider = providerOf(means)
  const staffId = staffOf(steps)
  const { actor } = steps
  if ((await identityOf(steps, staffId)) !== undefined) refuse('sign-on.linked')
  await requireOwnPassword(steps, password, parts, means.hashing)
  const sessionId = actor.kind === 'staff' ? actor.sessionId : 0
  const secrets = await steps.transact((ctx) =>
    openFlow(ctx, { kind: 'link', path: '/', staffId, sessionId }, parts),
  )
  return addressOf(provider, secrets)
}

/**
 * In the session that began it. Refuses: sign-on.expired, .denied, .failed, .unavailable, .linked, .taken.
 */
export async function finishLink(
  steps: Steps,
  answer: SignOnAnswer,
  parts: RequestParts,
  means: Means,
): Promise<void> {
  const flow = await takeFlow(steps, { state: answer.state, kind: 'link' }, parts)
  const { actor } = steps
  if (actor.kind !== 'staff' || flow.sessionId !== actor.sessionId) refuse('sign-on.expired')
  const identity = await identityBy(providerOf(means), answer, flow.secrets)
  await steps.transact((ctx) => linkIdentity(ctx, actor.id, identity))
}

/**
 * Opens a session for the account that is linked to the proven identity; it never creates an account, and the
 * product's own rules apply: disabled, locked, networks, the second factor. Refuses: sign-on.expired,
 * .denied, .failed, .unavailable, .unknown (nobody’s and disabled alike), .another, sign-in.too-many,
 * network.not-allowed, and what the second factor refuses.
 */
export async function finishSignOn(
  steps: Steps,
  answer: SignOnAnswer,
  parts: RequestParts,
  means: Means,
): Promise<SignedOn> {
  const provider = providerOf(means)
  const flow = await takeFlow(steps, { state: answer.state, kind: 'sign-in' }, parts)
  const identity = await identityBy(provider, answer, flow.secrets)
  const linked = await linkedAs(steps, identity)
  if (linked === undefined) {
    // Lets the person who links it recognize the identity, without disclosing the subject to readers.
    const subject = createHash('sha256').update(identity.subject).digest('hex').slice(0, 16)
    parts.ifRefused({ act: 'sign-in.refused', object: { type: 'identity', id: subject } })
    refuse('sign-on.unknown')
  }
  const { path, again } = flow
  if (again !== undefined) await requireAccount(steps, linked.staffId, again, parts)
  const { idToken, methods } = identity
  const isProved = provider.secondFactor !== null && methods.includes(provider.secondFactor)
  try {
    return { ...(await enter(steps, { ...linked, idToken, isProved }, parts, means)), path }
  } catch (error) {
    const asks = error instanceof Refusal && asksForCode.includes(error.code)
    if (asks) await steps.transact((ctx) => keepProved(ctx, { ...linked, idToken, path }, parts))
    throw error
  }
}

/** Nobody may continue in another person's session. Refuses: sign-on.another. */
async function requireAccount(
  steps: Steps,
  staffId: number,
  account: string,
  parts: RequestParts,
): Promise<void> {
  const { staff } = await readAccount(steps, { id: staffId })
  assert(staff !== undefined, 'accounts are never deleted')
  if (accountKey(staff.account) === accountKey(account)) return
  parts.ifRefused({ act: 'sign-in.refused', object: { type: 'staff', id: staffId } })
  refuse('sign-on.another')
}

const asksForCode = ['sign-in.verify', 'sign-in.verify-by-app']

/** The code that was asked for then. Refuses: sign-on.expired, and what a sign-in refuses. */
export async function codeOfSignOn(
  steps: Steps,
  typed: { token: string; trust?: boolean | undefined },
  parts: RequestParts,
  means: Means,
): Promise<SignedOn> {
  const { id, path, ...known } = await provedFlow(steps, parts)
  const opened = await enter(steps, { ...known, ...typed, flowId: id }, parts, means)
  return { ...opened, path }
}

interface Entering {
  staffId: number
  identityId: number
  idToken: string
  /** The provider asked for a second factor of its own, which the settings let count. */
  isProved?: boolean
  token?: string
  trust?: boolean | undefined
  flowId?: number
}

async function enter(
  steps: Steps,
  { staffId, identityId, idToken, isProved = false, token, trust, flowId }: Entering,
  parts: RequestParts,
  means: Means,
): Promise<Opened> {
  parts.ifRefused({ act: 'sign-in.refused', object: { type: 'staff', id: staffId } })
  const known = await readAccount(steps, { id: staffId })
  const { staff, roles, allowed } = known
  assert(staff !== undefined, 'accounts are never deleted')
  const guess = { accountKey: accountKey(staff.account), ip: parts.ip }
  const counted = await countedAttempt(steps, guess)
  const { attempt } = counted
  if (staff.disabledAt !== null) refuse('sign-on.unknown')
  if (!networkCheck(roles, allowed)(parts.ip)) refuse('network.not-allowed')
  const proved = isProved
    ? { confirmed: false, trustedDays: 0 }
    : await proveAtSignIn(steps, { ...known, staff, attempt, token, trust }, parts, means)
  return entering(steps, async (ctx) => {
    if (flowId !== undefined) await closeProved(ctx, flowId)
    await useIdentity(ctx, identityId)
    return openSession(ctx, { staff, counted, proved, idToken }, parts, means)
  })
}

function providerOf({ identityProvider }: Means): IdentityProvider {
  if (identityProvider === undefined) refuse('sign-on.off')
  return identityProvider
}

async function addressOf(provider: IdentityProvider, secrets: FlowSecrets): Promise<string> {
  try {
    return await provider.begin(secrets)
  } catch {
    refuse('sign-on.unavailable')
  }
}

/** Refuses: sign-on.denied, .failed, .unavailable. */
async function identityBy(
  provider: IdentityProvider,
  { code, iss, error }: SignOnAnswer,
  secrets: FlowSecrets,
): Promise<Identity> {
  if (error !== undefined || code === undefined) refuse('sign-on.denied')
  try {
    return await provider.finish({ code, iss }, secrets)
  } catch (problem) {
    refuse(problem instanceof ProviderAway ? 'sign-on.unavailable' : 'sign-on.failed')
  }
}
