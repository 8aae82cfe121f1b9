import { moduleOf } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import type { OwnNumber } from './commands/gateways/gateway-acts.ts'
import type { SealNumber } from './commands/receive-text.ts'
import type { MayStillSend } from './commands/send-message.ts'
import { gateways } from './gateways.ts'
import { inbound } from './inbound.ts'
import { sentMessages } from './sent-messages.ts'
import { templates } from './templates.ts'

export { type AskedMessage, askMessage } from './commands/ask-message.ts'
export { dropDevice, keepDevice } from './commands/devices.ts'
export { expireMessages } from './commands/expire-messages.ts'
export { importGateways } from './commands/gateways/import-gateways.ts'
export { listenToGatewaysJob } from './commands/listen-to-gateways.ts'
export { confirmStop } from './commands/opt-outs/confirm-stop.ts'
export { sendOwnText } from './commands/own-text.ts'
export { slowDown, takeTurnAtOnce } from './commands/pace/keep-pace.ts'
export { receiveAppReport } from './commands/receive-app-report.ts'
export { joinPartsJob } from './commands/receive-part.ts'
export { receiveText, wordsToRead } from './commands/receive-text.ts'
export { receiveWebhook } from './commands/receive-webhook.ts'
export { receiveReport } from './commands/reports/receive-report.ts'
export { requireAsked, requireMessage } from './commands/require-message.ts'
export type { MayStillSend } from './commands/send-message.ts'
export { decideTemplate } from './commands/templates/decide-template.ts'
export { createTemplate, type NewTemplate } from './commands/templates/write-template.ts'
export { withdrawMessage } from './commands/withdraw-message.ts'
export { gatewayOrder } from './domain/gateway-order.ts'
export { callbackEndpoints } from './gateway/callback-endpoints.ts'
export type { GatewaySettings } from './gateway/gateway-settings.ts'
export {
  type GatewayInUse,
  type GatewaysInUse,
  gatewaysInUse,
  partCentsOf,
} from './gateway/gateways-in-use.ts'
export { httpGateway } from './gateway/http-gateway.ts'
export { gatewayOpener, type OpenGateway } from './gateway/open-gateway.ts'
export { smppGateway } from './gateway/smpp/smpp-gateway.ts'
export type { Recipient } from './message-store.ts'
export { caseOf, casesOf, type DueBy } from './queries/case-values.ts'
export { messagesOf } from './queries/messages-of.ts'
export { readerOf, textFor, textsToSend } from './queries/offers.ts'
export { type Known, personValues, valuesOfPersons } from './queries/person-values.ts'
export { textsForOne } from './queries/texts-for-one.ts'
export { withPayoff } from './queries/with-payoff.ts'

export { versionInUse as templateFor } from './template-store.ts'

interface Means {
  /** The requester's own number. */
  ownNumber: OwnNumber
  /** How numbers are kept. */
  seal: SealNumber
  mayStillSend: MayStillSend
}

export const messaging = (ports: Ports, { mayStillSend, ...means }: Means): Module =>
  moduleOf('messaging', [
    templates(ports.gatewaysInUse),
    inbound(means.seal),
    sentMessages(ports, mayStillSend),
    gateways(ports, means),
  ])
