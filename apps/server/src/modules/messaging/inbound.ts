import {
  deliveryReport,
  inboundText,
  verifyWhatsApp,
  whatsappWebhook,
} from '@daftari/contract/messaging/sending'
import { read, write } from '../../platform/module.ts'
import { type Part, part } from '../../platform/part.ts'
import { joinPartsJob } from './commands/receive-part.ts'
import { receiveText, type SealNumber } from './commands/receive-text.ts'
import { receiveWebhook, verifyWebhook } from './commands/receive-webhook.ts'
import { matchReportsJob } from './commands/reports/match-reports.ts'
import { receiveReport } from './commands/reports/receive-report.ts'
import { requireToken } from './commands/reports/require-token.ts'

/** What gateways post: stored, then verified, and acknowledged whatever it says. */
export const inbound = (seal: SealNumber): Part =>
  part({
    recurring: [joinPartsJob(seal), matchReportsJob],
    routes: [
      write(inboundText, async (ctx, { params }, { raw, ip, headers, reply }) => {
        await requireToken(ctx, params.gateway, headers)
        await receiveText(
          ctx,
          { gateway: params.gateway, bytes: raw ?? new Uint8Array(), ip },
          seal,
        )
        reply.plain({ status: 'received' })
        return undefined
      }),
      write(deliveryReport, async (ctx, { params }, { raw, ip, headers, reply }) => {
        await requireToken(ctx, params.gateway, headers)
        await receiveReport(
          ctx,
          { gateway: params.gateway, bytes: raw ?? new Uint8Array(), ip },
          seal,
        )
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
    ],
  })
