import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmulatedBureaus } from '../bureau/bureaus.ts'

/** The bureaus over HTTP. */
export function bureauRoutes(app: FastifyInstance, bureaus: EmulatedBureaus): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const told = bureaus.answer({ method: request.method, path: pathname, body: request.body })
    // Nothing, until the caller gives up or we close.
    if (typeof told === 'string') return reply.hijack()
    return reply.code(told.status).send(told.body)
  }
  app.get('/bureaus/:bureau/reports/:reference', answer)
  app.post('/bureaus/:bureau/reports', answer)
}
