import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmulatedBureaus } from '../bureau/bureaus.ts'

/** The bureaus over HTTP. */
export function bureauRoutes(app: FastifyInstance, bureaus: EmulatedBureaus): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const reported = bureaus.answer({ method: request.method, path: pathname, body: request.body })
    // Nothing, until the caller gives up or we close.
    if (typeof reported === 'string') return reply.hijack()
    return reply.code(reported.status).send(reported.body)
  }
  app.get('/bureaus/:bureau/reports/:reference', answer)
  app.post('/bureaus/:bureau/reports', answer)
}
