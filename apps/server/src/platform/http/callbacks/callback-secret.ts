import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type CallbackPurpose, callbackPurposes } from '@daftari/contract/callbacks'
import type { Endpoint } from '@daftari/contract/endpoint'

export type CallbackEndpoint = Endpoint & {
  access: { callback: CallbackPurpose; of?: 'gateway' | 'engine' | 'app' }
}

export const isCallback = (endpoint: Endpoint): endpoint is CallbackEndpoint =>
  typeof endpoint.access === 'object' && 'callback' in endpoint.access

/** What an address is for, and of which gateway or vendor, where there are several. */
export interface CallbackUse {
  purpose: CallbackPurpose
  name?: string | undefined
}

/** The recipient of the addresses of a purpose: their addresses are changed together. */
export function recipientOf({ purpose, name }: CallbackUse): string {
  const recipient = callbackPurposes[purpose]
  return name === undefined ? recipient : `${recipient}:${name}`
}

/**
 * The part of an address that cannot be guessed: another one for each purpose, recipient and change, so that
 * knowing one reveals no other. Letters a to f and digits: the operator turns away paths with certain words
 * in them.
 */
export function callbackSecretOf(root: string, use: CallbackUse, generation = 0): string {
  const { purpose, name = '' } = use
  return createHmac('sha256', root)
    .update(JSON.stringify([purpose, name, generation]))
    .digest('hex')
    .slice(0, 48)
}

/** Takes as long whatever was given. */
export function isSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
