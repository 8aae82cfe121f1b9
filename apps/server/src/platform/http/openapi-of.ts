import { outgoingTypes } from '@daftari/contract/administration/webhooks/catalogue'
import { textsIn } from '@daftari/contract/words/namespaces'
import type { FastifyInstance } from 'fastify'
import { eventSchema } from '../events/event-schema.ts'

/** The OpenAPI document of every operation of a server that is ready, and of what it sends to webhooks. */
export function openapiOf(server: FastifyInstance) {
  const document = server.swagger()
  // Answered as its GET is, and no operation of its own.
  for (const path of Object.values(document.paths ?? {})) delete path?.head
  return { ...document, webhooks: webhooks() }
}

/** What a receiver is posted, by type of event; any answer of 2xx takes it. */
function webhooks() {
  const { eventType } = textsIn('en').choices
  const entries = outgoingTypes.map((type) => {
    const body = { content: { 'application/json': { schema: eventSchema(type) } } }
    const responses = { '204': { description: 'Taken' } }
    return [type, { post: { summary: eventType[type], requestBody: body, responses } }]
  })
  return Object.fromEntries(entries)
}
