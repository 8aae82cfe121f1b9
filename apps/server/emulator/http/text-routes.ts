import type { FastifyInstance } from 'fastify'
import type { TextCarrier } from '../core/text-carrier.ts'
import { carriedText } from '../in-process-carrier.ts'
import type { PhoneMessages } from './phone-messages.ts'

/** The interface of the gateways: a text is taken at once, shown on the phone, and reported on later. */
export function textRoutes(
  app: FastifyInstance,
  { carrier, messages }: { carrier: TextCarrier; messages: PhoneMessages },
): void {
  app.get<{ Querystring: { username?: string } }>('/user', ({ query }) =>
    carrier.balance(query.username ?? ''),
  )
  app.post('/messages', (request, reply) => {
    const read = carriedText.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'unreadable' })
    const { status, body } = carrier.take(read.data)
    if (status === 202) messages.receive(read.data.to, read.data.text)
    return reply.code(status).send(body)
  })
}
