import { externalJob } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { balancesJob } from './commands/balance/ask-balance.ts'
import { expireMessagesJob } from './commands/expire-messages.ts'
import { gatewayEntity, type OwnNumber } from './commands/gateways/gateway-acts.ts'
import { gatewayAddressFlow } from './commands/gateways/gateway-address.ts'
import { importGatewaysJob } from './commands/gateways/import-gateways.ts'
import { listenToGatewaysJob } from './commands/listen-to-gateways.ts'
import { joinPartsJob } from './commands/receive-part.ts'
import type { SealNumber } from './commands/receive-text.ts'
import { matchReportsJob } from './commands/reports/match-reports.ts'
import { messageEntity } from './commands/resend-message.ts'
import { type MayStillSend, sendMessage } from './commands/send-message.ts'
import { balanceAlerts } from './queries/balance-alerts.ts'
import { faultAlerts, gatewayFigures } from './queries/gateway-faults.ts'
import { listGatewayAddresses } from './queries/list-gateway-addresses.ts'
import { listGateways } from './queries/list-gateways.ts'
import { listSentByHand } from './queries/list-sent-by-hand.ts'
import { listSmsRecords } from './queries/list-sms-records.ts'
import { listTemplates } from './queries/list-templates.ts'
import { objects } from './queries/objects.ts'
import { gatewayRoutes, recordRoutes, reportRoutes, templateRoutes } from './routes.ts'

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
export { caseOf, type DueBy } from './queries/case-values.ts'
export { messagesOf } from './queries/messages-of.ts'
export { offersFor, textFor } from './queries/offers.ts'
export { personValues } from './queries/person-values.ts'
export { textsForOne } from './queries/texts-for-one.ts'
export { withPayoff } from './queries/with-payoff.ts'

export { versionInUse as templateFor } from './template-store.ts'

/** The number of the person who asks, and how numbers are kept, are told by who knows. */
export const messaging = (
  { gatewaysInUse: inUse, namedGateways, openGateway, addressOf, payInShortCode }: Ports,
  means: { ownNumber: OwnNumber; seal: SealNumber; mayStillSend: MayStillSend },
): Module => {
  const addresses = gatewayAddressFlow(openGateway)
  return {
    name: 'messaging',
    routes: [
      ...templateRoutes(inUse),
      ...reportRoutes(means.seal),
      ...recordRoutes(payInShortCode),
      ...gatewayRoutes({ openGateway, addressOf }, addresses, means.ownNumber),
    ],
    lists: [...listTemplates, listSentByHand, listSmsRecords, listGateways, listGatewayAddresses],
    requests: [addresses],
    objects: [...objects, messageEntity, gatewayEntity],
    alerts: [...balanceAlerts, ...faultAlerts],
    figures: gatewayFigures,
    recurring: [
      expireMessagesJob,
      ...importGatewaysJob(namedGateways),
      ...listenToGatewaysJob(inUse, means.seal),
      joinPartsJob(means.seal),
      matchReportsJob,
      balancesJob(openGateway),
    ],
    subscribers: [
      externalJob(
        'messaging.send-message',
        'message.asked',
        (job, payload) => sendMessage(job, { inUse, mayStillSend: means.mayStillSend }, payload),
        { kind: 'contact', words: ['stopsContact'] },
      ),
    ],
  }
}
