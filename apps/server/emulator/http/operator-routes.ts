import type { FastifyInstance, FastifyReply } from 'fastify'
import { fault, type Reply } from '../core/reply.ts'
import { answerDaraja, darajaRoutes, tokenPath } from '../daraja-routes.ts'
import type { Operator } from '../operator.ts'

/** The programming interface over HTTP. */
export function operatorRoutes(app: FastifyInstance, operator: Operator): void {
  app.get(tokenPath, (request, reply) => {
    const { grant_type } = request.query as Record<string, unknown>
    const answer =
      grant_type === 'client_credentials'
        ? operator.authenticate(request.headers.authorization)
        : fault('no-request', '400.008.02')
    return send(reply, answer)
  })
  for (const path of Object.keys(darajaRoutes)) {
    app.post(path, (request, reply) => {
      const { authorization } = request.headers
      const { body } = request
      return send(reply, answerDaraja(operator, { method: 'POST', path, authorization, body }))
    })
  }
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  switch (answer.kind) {
    case 'json':
      return reply.code(answer.status).send(answer.body)
    case 'text':
      return reply.code(answer.status).type('text/html').send(answer.text)
    case 'silence':
      // The connection stays open without an answer until the caller gives up or we close.
      return reply.hijack()
  }
}
