import type { Address } from '../../../platform/http/callbacks/addresses.ts'
import type { Reach } from '../../../platform/http-client/reach.ts'
import { africasTalkingGateway } from './africas-talking-gateway.ts'
import { requireSound } from './gateway-fault.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { httpGateway } from './http-gateway.ts'
import { type Posting, postWithin } from './post-json.ts'
import { pushGateway } from './push/push-gateway.ts'
import { smppGateway } from './smpp/smpp-gateway.ts'
import type { TextGateway } from './text-gateway.ts'
import { whatsappGateway } from './whatsapp/whatsapp-gateway.ts'

export interface GatewayMeans {
  /** The address to which the gateway of a code posts results of messages. */
  reportsTo: (code: string) => Address
  timeoutMs: number
  now: () => Date
  /** Where the addresses that people enter may lead. */
  reach: Reach
  /** HTTP unless given: tests and the simulation speak with gateways of their own process. */
  post?: Posting
}

export type OpenGateway = (settings: GatewaySettings) => TextGateway

/** A gateway as it is set; it connects when it is used. Throws GatewayFaulty. */
export const gatewayOpener = (means: GatewayMeans): OpenGateway => {
  const { reportsTo, timeoutMs, now, reach } = means
  const post = means.post ?? postWithin(reach)
  return (settings) => {
    requireSound(settings, reach)
    const { kind, url: baseUrl, secret, account, sender: from, code, weight, partCents } = settings
    const { alphabet = 'gsm' } = settings
    const over = { code, weight, partCents, baseUrl, timeoutMs }
    const dated = { ...over, now, post }
    switch (kind) {
      case 'whatsapp':
        return whatsappGateway({ ...dated, phoneNumberId: account, token: secret })
      case 'push':
        return pushGateway({ ...dated, project: account, key: secret })
      case 'africas-talking':
        return africasTalkingGateway({ ...dated, username: account, from, apiKey: secret })
      case 'smpp':
        return smppGateway({ ...over, account, from, password: secret, reach, alphabet })
      default:
        return httpGateway({
          ...dated,
          account,
          from,
          apiKey: secret,
          reportUrl: reportsTo(code),
        })
    }
  }
}
