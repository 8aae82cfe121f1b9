import { type CallbackRecipient, callbackPurposes } from '@daftari/contract/callbacks'
import type { Clock } from '../../clock.ts'
import {
  type CallbackEndpoint,
  type CallbackUse,
  callbackSecretOf,
  isSecret,
  recipientOf,
} from './callback-secret.ts'
import type { RotationOf } from './rotations.ts'

/** What a recipient sends along with what it posts, besides the address; none where it cannot. */
export type CallbackTokens = Readonly<Partial<Record<CallbackRecipient, string>>>

/** Whether somebody may post to us from there. */
export type MayCallBack = (recipient: CallbackRecipient, ip: string) => boolean

export type OpensCallback = (
  access: CallbackEndpoint['access'],
  asked: { params: Readonly<Record<string, string>>; ip: string; token: string | undefined },
) => Promise<boolean>

interface Guarded {
  root: string
  rotationOf: RotationOf
  clock: Pick<Clock, 'now'>
  mayCallBack?: MayCallBack | undefined
  tokens?: CallbackTokens | undefined
}

/**
 * The token in `X-Callback-Token` or in a bearer's `Authorization`: the headers that vendors' consoles let
 * one set.
 */
export function callbackTokenIn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const [own] = [headers['x-callback-token']].flat()
  return own ?? /^Bearer (.+)$/i.exec(headers.authorization?.toString() ?? '')?.[1]
}

/** Whether what came along is what was agreed on; where nothing was, the address is enough. */
export const isToken = (given: string | undefined, agreed: string | undefined): boolean =>
  agreed === undefined || (given !== undefined && isSecret(given, agreed))

/**
 * Whether the caller may use a callback's address: by the secret in it, by the network they come from, and by
 * their token where one was agreed on.
 */
export function callbackGuard(o: Guarded): OpensCallback {
  const { root, rotationOf, clock, mayCallBack, tokens = {} } = o
  return async ({ callback: purpose, of }, { params, ip, token }) => {
    const { secret = '' } = params
    const use: CallbackUse = { purpose, name: of && (params[of] ?? '') }
    const { generation, previousUntil } = await rotationOf(recipientOf(use))
    // The next one too: another process may have changed it a moment ago, and nobody can know it before.
    const generations = [generation, generation + 1]
    if (generation > 0 && clock.now() < previousUntil) generations.push(generation - 1)
    const known = generations
      .map((one) => isSecret(secret, callbackSecretOf(root, use, one)))
      .includes(true)
    const recipient = callbackPurposes[purpose]
    return known && mayCallBack?.(recipient, ip) !== false && isToken(token, tokens[recipient])
  }
}
