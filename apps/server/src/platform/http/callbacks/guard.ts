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

/** Whether somebody may post to us from there. */
export type MayCallBack = (recipient: CallbackRecipient, ip: string) => boolean

export type OpensCallback = (
  access: CallbackEndpoint['access'],
  asked: { params: Readonly<Record<string, string>>; ip: string },
) => Promise<boolean>

interface Guarded {
  root: string
  rotationOf: RotationOf
  clock: Pick<Clock, 'now'>
  mayCallBack?: MayCallBack | undefined
}

/** Whether what is asked for was given to who asks: by the address's secret, and from where they come. */
export function callbackGuard({ root, rotationOf, clock, mayCallBack }: Guarded): OpensCallback {
  return async ({ callback: purpose, of }, { params, ip }) => {
    const { secret = '' } = params
    const use: CallbackUse = { purpose, name: of && (params[of] ?? '') }
    const { generation, previousUntil } = await rotationOf(recipientOf(use))
    // The next one too: another process may have changed it a moment ago, and nobody can know it before.
    const generations = [generation, generation + 1]
    if (generation > 0 && clock.now() < previousUntil) generations.push(generation - 1)
    const known = generations
      .map((one) => isSecret(secret, callbackSecretOf(root, use, one)))
      .includes(true)
    return known && mayCallBack?.(callbackPurposes[purpose], ip) !== false
  }
}
