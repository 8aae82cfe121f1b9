import * as gateways from '@daftari/contract/messaging/gateways'
import { smsRecord } from '@daftari/contract/messaging/message-record'
import {
  deliveryReport,
  inboundText,
  verifyWhatsApp,
  whatsappWebhook,
} from '@daftari/contract/messaging/sending'
import type { TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { templateEndpoints } from '@daftari/contract/messaging/templates'
import { recordRoute } from '../../platform/desk/actions/record-route.ts'
import { type Route, read, write } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { askGatewayBalance } from './commands/balance/ask-balance.ts'
import { changeAddresses } from './commands/change-gateway-address.ts'
import {
  activateGateways,
  deactivateGateways,
  editGateways,
  gatewayEntity,
  type OwnNumber,
  testGateways,
} from './commands/gateways/gateway-acts.ts'
import type { GatewayAddressFlow } from './commands/gateways/gateway-address.ts'
import { receiveText, type SealNumber } from './commands/receive-text.ts'
import { receiveWebhook, verifyWebhook } from './commands/receive-webhook.ts'
import { receiveReport } from './commands/reports/receive-report.ts'
import { requireToken } from './commands/reports/require-token.ts'
import { messageEntity, resendMessages } from './commands/resend-message.ts'
import { closeTemplate } from './commands/templates/close-template.ts'
import { decideTemplate } from './commands/templates/decide-template.ts'
import { createTemplate, updateTemplate } from './commands/templates/write-template.ts'
import type { GatewaysInUse } from './gateway/gateways-in-use.ts'
import { gatewayAddresses } from './queries/gateway-addresses.ts'
import { listGateways } from './queries/list-gateways.ts'
import { listSmsRecords } from './queries/list-sms-records.ts'
import { partPrices } from './queries/part-prices.ts'
import { templateDetail } from './queries/template-detail.ts'
import { textOf } from './queries/text-of.ts'

/** What customers may be written, and who approved it: on each page its own templates. */
export const templateRoutes = (inUse: GatewaysInUse): Route[] =>
  Object.entries(templateEndpoints).flatMap(([key, of]) => {
    const page = key as TemplatePageKey
    return [
      read(of.detail, (ctx, { params }) => templateDetail(ctx, params.id, page)),
      read(of.prices, (ctx) => partPrices(ctx, inUse, page)),
      write(of.create, (ctx, { body }) => createTemplate(ctx, body, page)),
      write(of.update, (ctx, { body }) => updateTemplate(ctx, body, page)),
      write(of.close, (ctx, { body }) => closeTemplate(ctx, body, page)),
      write(of.decide, (ctx, { body }) => decideTemplate(ctx, body, page)),
    ]
  })

/** What gateways post: kept, then believed, and acknowledged whatever it says. */
export const reportRoutes = (seal: SealNumber): Route[] => [
  write(inboundText, async (ctx, { params }, { raw, ip, headers, reply }) => {
    await requireToken(ctx, params.gateway, headers)
    await receiveText(ctx, { gateway: params.gateway, bytes: raw ?? new Uint8Array(), ip }, seal)
    reply.plain({ status: 'received' })
    return undefined
  }),
  write(deliveryReport, async (ctx, { params }, { raw, ip, headers, reply }) => {
    await requireToken(ctx, params.gateway, headers)
    await receiveReport(ctx, { gateway: params.gateway, bytes: raw ?? new Uint8Array(), ip }, seal)
    reply.plain({ status: 'received' })
    return undefined
  }),
  read(verifyWhatsApp, async (ctx, { params, query }, { reply }) => {
    const content = await verifyWebhook(ctx, params.gateway, {
      mode: query['hub.mode'],
      token: query['hub.verify_token'],
      challenge: query['hub.challenge'],
    })
    reply.file({ name: 'challenge', mediaType: 'text/plain', inline: true, content })
    return undefined
  }),
  write(whatsappWebhook, async (ctx, { params }, { raw, ip, headers, reply }) => {
    const signature = String(headers['x-hub-signature-256'] ?? '').slice(0, 200)
    const bytes = raw ?? new Uint8Array()
    await receiveWebhook(ctx, { gateway: params.gateway, bytes, ip, signature }, seal)
    reply.plain({ status: 'received' })
    return undefined
  }),
]

/** Who carries messages: set up by administrators. */
export function gatewayRoutes(
  { openGateway: open, addressOf }: Pick<Ports, 'openGateway' | 'addressOf'>,
  addresses: GatewayAddressFlow,
  ownNumber: OwnNumber,
): Route[] {
  const actions = [
    editGateways(open, addresses),
    activateGateways(open),
    testGateways(open, ownNumber),
    askGatewayBalance(open),
    changeAddresses,
    deactivateGateways,
  ]
  const more = gatewayAddresses(addressOf)
  return [
    recordRoute(gateways.smsGateway, listGateways, { entity: gatewayEntity, actions, more }),
    ...actions,
  ]
}

/** The record of all messages, and what may be sent again. */
export function recordRoutes(payTo: string): Route[] {
  const resend = resendMessages(payTo)
  const entity = messageEntity
  return [
    recordRoute(smsRecord, listSmsRecords, { entity, actions: [resend], more: textOf }),
    resend,
  ]
}
