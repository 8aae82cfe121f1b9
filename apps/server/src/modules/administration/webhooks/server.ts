import { listEvents, listEventTypes } from '@daftari/contract/administration/webhooks/event-list'
import {
  makeWebhookSecret,
  testWebhook,
  webhookPrograms,
} from '@daftari/contract/administration/webhooks/webhooks'
import { inSteps, read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { webhookAlerts } from './alerts.ts'
import { deliveringWebhooks } from './deliver.ts'
import { webhookFigures } from './figures.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listingOutgoing } from './list-outgoing.ts'
import { listWebhooks } from './list-webhooks.ts'
import { readEvents, readEventTypes } from './read-events.ts'
import { makeSecret } from './secrets.ts'
import { sendTest } from './test-event.ts'
import { readWebhookPrograms, replayingWebhook, stoppingWebhook, webhookFlow } from './webhook.ts'
import { webhookEntity } from './webhook-entity.ts'

/** Events for programs of the lender: sent to them, or read by them. */
export const webhooksPart = ({ webhookCarrier }: Pick<Ports, 'webhookCarrier'>) =>
  part({
    requests: [webhookFlow(webhookCarrier)],
    lists: [listWebhooks, listDeliveries],
    entity: webhookEntity,
    acts: [stoppingWebhook, replayingWebhook],
    routes: [
      read(webhookPrograms, (ctx) => readWebhookPrograms(ctx)),
      write(makeWebhookSecret, (ctx, { params, body }) => makeSecret(ctx, { ...params, ...body })),
      inSteps(testWebhook, (steps, { params }) => sendTest(steps, webhookCarrier, params.id)),
      read(listEvents, (ctx, { query }) => readEvents(ctx, query)),
      read(listEventTypes, (ctx) => readEventTypes(ctx)),
    ],
    recurring: [listingOutgoing, deliveringWebhooks(webhookCarrier)],
    alerts: webhookAlerts,
    figures: webhookFigures,
  })
