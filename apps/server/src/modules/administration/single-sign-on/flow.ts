import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { againState, linkState } from '@daftari/contract/administration/link-state'
import { refuse } from '@daftari/contract/refusals'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { FlowSecrets } from './identity-provider.ts'

/** Ties a sign-in to the browser that began it. */
export const flowCookie = '__Host-daftari-flow'
const flowSeconds = 600

interface Begun {
  kind: 'sign-in' | 'link'
  path: string
  staffId?: number
  sessionId?: number
  /** Only this account may sign in, whose session has ended. */
  again?: string | undefined
}

const random = () => randomBytes(32).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Keeps what the answer is judged by; the browser gets a secret of its own. */
export async function openFlow(ctx: Context, { again, ...begun }: Begun, parts: RequestParts) {
  // The prefix tells the page what it completes; the row repeats it.
  const secrets: FlowSecrets = {
    state: `${purposeOf(begun.kind, again)}${random()}`,
    nonce: random(),
    verifier: random(),
  }
  const browser = random()
  await insertFlow(ctx, { ...begun, state: secrets.state, browser, sealed: { ...secrets, again } })
  parts.reply.cookie(flowCookie, browser, flowSeconds)
  return secrets
}

function purposeOf(kind: Begun['kind'], again: string | undefined): string {
  if (kind === 'link') return linkState
  return again === undefined ? '' : againState
}

interface Sealed {
  idToken: string
  identityId: number
}

/** The account that the provider proved, while a code is still required: the same browser must give it. */
export async function keepProved(
  ctx: Context,
  proved: Sealed & { staffId: number; path: string },
  parts: RequestParts,
): Promise<void> {
  const browser = browserOf(parts)
  const { staffId, path, ...sealed } = proved
  await insertFlow(ctx, {
    kind: 'code',
    path,
    staffId,
    state: random(),
    browser,
    sealed,
  })
}

interface Kept {
  kind: 'sign-in' | 'link' | 'code'
  path: string
  staffId?: number
  sessionId?: number
  state: string
  browser: string
  sealed: object
}

async function insertFlow(ctx: Context, { state, browser, sealed, ...flow }: Kept): Promise<void> {
  await ctx.tx
    .insertInto('administration.signInFlow')
    .values({
      ...flow,
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      sealed: ctx.appContext.cipher.seal(JSON.stringify(sealed)),
      expiresAt: new Date(ctx.clock.now().getTime() + flowSeconds * 1_000),
    })
    .execute()
}

/**
 * Deletes it before anything is judged: an answer counts once, whatever the result. Refuses: sign-on.expired
 * (used, too late, from another browser, or of another kind).
 */
export async function takeFlow(
  steps: Steps,
  { state, kind }: { state: string; kind: 'sign-in' | 'link' },
  parts: RequestParts,
) {
  const flow = await steps.transact((ctx) =>
    ctx.tx
      .deleteFrom('administration.signInFlow')
      .where('stateHash', '=', hashOf(state))
      .returning(['kind', 'path', 'staffId', 'sessionId', 'browserHash', 'sealed', 'expiresAt'])
      .executeTakeFirst(),
  )
  const isOurs =
    flow !== undefined &&
    flow.kind === kind &&
    flow.expiresAt > steps.clock.now() &&
    timingSafeEqual(flow.browserHash, hashOf(browserOf(parts)))
  if (!isOurs) refuse('sign-on.expired')
  const sealed = JSON.parse(steps.appContext.cipher.open(flow.sealed, unowned)) as FlowSecrets &
    Pick<Begun, 'again'>
  const { again, ...secrets } = sealed
  return { ...flow, secrets, again }
}

/** Refuses: sign-on.expired. */
export async function provedFlow(steps: Steps, parts: RequestParts) {
  const flow = await steps.db
    .selectFrom('administration.signInFlow')
    .select(['id', 'staffId', 'path', 'sealed'])
    .where('kind', '=', 'code')
    .where('browserHash', '=', hashOf(browserOf(parts)))
    .where('expiresAt', '>', steps.clock.now())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (flow === undefined || flow.staffId === null) refuse('sign-on.expired')
  const { id, staffId, path, sealed } = flow
  const { idToken, identityId } = JSON.parse(
    steps.appContext.cipher.open(sealed, unowned),
  ) as Sealed
  return { id, staffId, path, idToken, identityId }
}

/** If the code is entered twice at the same time, only one sign-in succeeds. Refuses: sign-on.expired. */
export async function closeProved(ctx: Context, id: number): Promise<void> {
  const closed = await ctx.tx
    .deleteFrom('administration.signInFlow')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) refuse('sign-on.expired')
}

const browserOf = (parts: RequestParts) => parts.cookies[flowCookie] ?? ''

/** Only an address of this console may be gone to. */
export const ownPath = (path: string | undefined): string =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/'
