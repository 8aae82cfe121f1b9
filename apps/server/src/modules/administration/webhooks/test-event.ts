import { randomUUID } from 'node:crypto'
import { testType } from '@daftari/contract/administration/webhooks/deliveries'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Steps } from '../../../platform/module.ts'
import type { WebhookCarrier } from './carrier.ts'
import { postEvent } from './post-event.ts'
import { resumeWebhook } from './replay.ts'
import { readSender } from './sender.ts'
import { webhookEntity } from './webhook-entity.ts'

/**
 * Sends a test event at once. A receiver that takes it is no longer paused. Refuses: request.not-found,
 * webhook.not-active, .no-secret.
 */
export async function sendTest(steps: Steps, carrier: WebhookCarrier, id: number) {
  if ((await webhookEntity.find(steps, id)) === undefined) refuse('request.not-found')
  const sender = await readSender(steps.appContext, id)
  if (sender === undefined) refuse('webhook.not-active')
  if (sender.secrets.length === 0) refuse('webhook.no-secret')
  const now = steps.clock.now()
  const test = { id: `test_${randomUUID()}`, type: testType, timestamp: now.toISOString() }
  const body = JSON.stringify({ ...test, subject: `webhook:${id}`, data: {} })
  const attempt = await postEvent(carrier, { ...sender, id: test.id, body })
  const { error, status, answer, tookMs } = attempt
  const delivered = error === null
  await steps.transact(async (ctx) => {
    if (delivered) await resumeWebhook(ctx, id)
    const triedAt = { since: now, firstTriedAt: now, lastTriedAt: now }
    const state = delivered ? 'delivered' : 'dead'
    await ctx.tx
      .insertInto('administration.webhookDelivery')
      .values({ webhookId: id, state, attempts: 1, ...triedAt, status, error, answer, tookMs })
      .execute()
    await audit(ctx, {
      act: 'webhook.test',
      object: { type: 'webhook', id },
      after: { delivered, status, error },
    })
  })
  return { delivered, status, error, tookMs }
}
