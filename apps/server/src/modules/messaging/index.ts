import { externalJob } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { expiringMessages } from './commands/expire-messages.ts'
import { listeningToGateways } from './commands/listen-to-gateways.ts'
import { messageEntity } from './commands/resend-message.ts'
import { sendMessage } from './commands/send-message.ts'
import { listSentByHand } from './queries/list-sent-by-hand.ts'
import { listSmsRecords } from './queries/list-sms-records.ts'
import { listTemplates } from './queries/list-templates.ts'
import { objects } from './queries/objects.ts'
import { recordRoutes, reportRoutes, templateRoutes } from './routes.ts'

export { type Asked, type AskedMessage, askMessage } from './commands/ask-message.ts'
export { decideTemplate } from './commands/decide-template.ts'
export { expireMessages } from './commands/expire-messages.ts'
export { listeningToGateways } from './commands/listen-to-gateways.ts'
export { type ArrivedReport, receiveReport } from './commands/receive-report.ts'
export { requireMessage } from './commands/require-message.ts'
export { createTemplate, type NewTemplate } from './commands/write-template.ts'
export { gatewayOrder } from './domain/gateway-order.ts'
export { type HttpGatewaySettings, httpGateway } from './gateway/http-gateway.ts'
export { type SmppGatewaySettings, smppGateway } from './gateway/smpp/smpp-gateway.ts'
export type { Recipient } from './message-store.ts'
export { caseOf } from './queries/case-values.ts'
export { messagesOf } from './queries/messages-of.ts'
export { offersFor, textFor } from './queries/offers.ts'

export { versionInUse as templateFor } from './template-store.ts'

export const messaging = ({ textGateways, payInShortCode }: Ports): Module => ({
  name: 'messaging',
  routes: [...templateRoutes, ...reportRoutes, ...recordRoutes(payInShortCode)],
  lists: [...listTemplates, listSentByHand, listSmsRecords],
  objects: [...objects, messageEntity],
  recurring: [expiringMessages, ...listeningToGateways(textGateways)],
  subscribers: [
    externalJob('messaging.send-message', 'message.asked', (job, payload) =>
      sendMessage(job, textGateways, payload),
    ),
  ],
})
