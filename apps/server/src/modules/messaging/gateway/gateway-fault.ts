import type { GatewayFault } from '@daftari/contract/messaging/gateways'
import type { Reach } from '../../../platform/http-client/reach.ts'
import { isOwnHost, isSealedOrLocal } from '../../../platform/http-client/sealed-or-local.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { serviceAccountIn } from './push/service-account.ts'

/** A gateway that cannot be opened as it is set up; its message names no secret. */
export class GatewayFaulty extends Error {
  readonly fault: GatewayFault

  constructor(code: string, fault: GatewayFault) {
    super(`the gateway ${code} cannot be opened: ${fault}`)
    this.fault = fault
  }
}

/** Looked at when a gateway is saved and each time it is opened. Throws GatewayFaulty. */
export function requireSound(settings: Omit<GatewaySettings, 'partCents'>, reach: Reach): void {
  const { code, kind, url, secret } = settings
  const address = URL.parse(url)
  if (address === null || !isFit(kind, address)) throw new GatewayFaulty(code, 'address')
  if (!reach.allows(address.hostname)) throw new GatewayFaulty(code, 'out-of-reach')
  if (kind !== 'push') return
  const account = serviceAccountIn(secret)
  if (account === undefined) throw new GatewayFaulty(code, 'secret')
  if (!reach.allows(account.tokenUrl.hostname)) throw new GatewayFaulty(code, 'out-of-reach')
}

/** What is not sealed on its way stays within our own machine or network. */
function isFit(kind: GatewaySettings['kind'], address: URL): boolean {
  if (address.username !== '' || address.password !== '') return false
  if (kind !== 'smpp') return isSealedOrLocal(address)
  const { protocol, hostname } = address
  return protocol === 'smpps:' || (protocol === 'smpp:' && isOwnHost(hostname))
}
