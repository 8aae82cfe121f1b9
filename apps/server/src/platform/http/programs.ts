import { endpoint } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from './address.ts'
import { admitCaller } from './admit.ts'
import type { Asked } from './asked.ts'
import type { HttpServerOptions } from './http-server-options.ts'
import { openapiOf } from './openapi-of.ts'
import { allowanceByAddress } from './rate-limit-by-address.ts'

const tokenPath = '/oauth/token'

/** How a caller proves who it is: a session's token or a program's key, or OAuth for programs. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  program: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: `/api${tokenPath}`, scopes: {} } },
  },
} as const

const described = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'The OpenAPI document of every operation',
  access: 'session',
  response: z.unknown(),
})

/**
 * What programs need besides the operations: a token for their key by OAuth's client credentials (RFC 6749,
 * sections 2.3.1, 4.4 and 5), and the OpenAPI document of what they may call. Its answers are those of the
 * RFC, which every OAuth client reads, and not the envelope.
 */
export function addForPrograms(api: FastifyInstance, o: HttpServerOptions): void {
  let document: string | undefined
  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await admitCaller(request as Asked, o, { endpoint: described, writes: false })
    document ??= JSON.stringify(openapiOf(api))
    return reply.type('application/json').send(document)
  })
  if (o.giveToken === undefined) return
  const { giveToken } = o
  const allowance = allowanceByAddress()
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_000 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  api.post(tokenPath, { schema: { hide: true } }, async (request, reply) => {
    const ip = addressOf(request)
    if (o.mayConnect?.(ip) === false) refuse('network.not-allowed')
    if (!allowance.take(ip)) refuse('request.too-many')
    const form = request.body
    if (!(form instanceof URLSearchParams)) return failed(reply, 'invalid_request')
    if (form.get('grant_type') === null) return failed(reply, 'invalid_request')
    if (form.get('grant_type') !== 'client_credentials') {
      return failed(reply, 'unsupported_grant_type')
    }
    const shown = clientOf(request, form)
    if (shown === 'twice') return failed(reply, 'invalid_request')
    const given = shown === undefined ? undefined : await giveToken(shown)
    if (given === undefined) return failed(reply, 'invalid_client')
    return reply.header('pragma', 'no-cache').send({
      access_token: given.token,
      token_type: 'Bearer',
      expires_in: given.seconds,
    })
  })
}

type Failure = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type'

function failed(reply: FastifyReply, error: Failure) {
  if (error !== 'invalid_client') return reply.code(400).send({ error })
  return reply.code(401).header('www-authenticate', 'Basic realm="daftari"').send({ error })
}

interface Client {
  clientId: string
  clientSecret: string
}

/** The credentials come in the header or in the form: RFC 6749 forbids both in one request. */
function clientOf(request: FastifyRequest, form: URLSearchParams): Client | 'twice' | undefined {
  const { authorization } = request.headers
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  if (authorization === undefined) {
    return id === null || secret === null ? undefined : { clientId: id, clientSecret: secret }
  }
  if (secret !== null) return 'twice'
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,600})$/i.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const [clientId, clientSecret] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2)
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { clientId: formDecoded(clientId), clientSecret: formDecoded(clientSecret) }
}

/**
 * RFC 6749 section 2.3.1 encodes both parts before they are joined; text that is not encoded stays as it is.
 */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
