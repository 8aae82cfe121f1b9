import type { FastifyInstance } from 'fastify'
import type { Push } from '../channels/push.ts'
import type { WhatsApp } from '../channels/whatsapp.ts'
import type { PhoneMessages } from './phone-messages.ts'

/** WhatsApp's and Google's interfaces, shown on the phone, and a program that takes events. */
export function channelRoutes(
  app: FastifyInstance,
  { whatsapp, push, messages }: { whatsapp: WhatsApp; push: Push; messages: PhoneMessages },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post('/whatsapp/:version/:number/messages', (request, reply) => {
    const { status, body } = whatsapp.take(request.body)
    const last = whatsapp.taken.at(-1)
    if (status === 200 && last) messages.receive(`+${last.to}`, `WhatsApp: ${last.said}`)
    return reply.code(status).send(body)
  })
  app.post('/lender-app/events', (_request, reply) => reply.code(204).send())
  app.post('/token', (request, reply) => {
    const form = new URLSearchParams(request.body as Record<string, string>)
    const { status, body } = push.grant(form)
    return reply.code(status).send(body)
  })
  app.post('/v1/projects/:project/:call', (request, reply) => {
    const { status, body } = push.take(request.body)
    return reply.code(status).send(body)
  })
}
