import { randomUUID } from 'node:crypto'
import { languageFrom } from '@daftari/contract/language'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { House } from '../context.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import type { Module } from '../module.ts'
import { serveBrowser } from './browser.ts'
import { failureOf } from './failure.ts'
import type { Authenticate, CheckSignature } from './principal.ts'
import { addRoutes } from './routes.ts'

export interface DoorOptions {
  house: House
  modules: readonly Module[]
  authenticate: Authenticate
  checkSignature: CheckSignature
  /** The part of a callback's address that cannot be guessed. */
  callbackSecret: string
  /** The built browser app; absent in tests of the door alone. */
  browserFolder?: string
}

/** The HTTP side of the product: every operation of the modules, and the browser app. */
export async function openDoor(o: DoorOptions): Promise<FastifyInstance> {
  const door = fastify({
    loggerInstance: o.house.log as FastifyBaseLogger,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    genReqId: () => randomUUID(),
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  door.setValidatorCompiler(validatorCompiler)
  door.setSerializerCompiler(serializerCompiler)
  await door.register(cookie)
  await door.register(multipart, { limits: { files: 1, fileSize: limits.uploadBytes, fields: 30 } })
  await door.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daftari', version: '1', description: 'Back office of a cash-loan lender' },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  keepRawBodies(door)
  hardenHeaders(door)
  answerFailures(door, o.house)
  addHealth(door, o.house)
  await door.register(async (api) => addRoutes(api, o), { prefix: '/api' })
  if (o.browserFolder !== undefined) await serveBrowser(door, o.browserFolder)
  return door
}

/** The JSON body's bytes stay beside what was parsed: signatures and inboxes need them. */
function keepRawBodies(door: FastifyInstance): void {
  const parse = door.getDefaultJsonParser('error', 'error')
  door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    ;(request as FastifyRequest & { rawBody?: Buffer }).rawBody = raw
    // A body that is absent is no body; a POST without one says so by its length.
    if (raw.length === 0) done(null, undefined)
    else parse(request, raw.toString('utf8'), done)
  })
}

function hardenHeaders(door: FastifyInstance): void {
  door.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })
}

function answerFailures(door: FastifyInstance, house: House): void {
  door.setErrorHandler((error, request, reply) => {
    const language = languageFrom(request.headers['accept-language'])
    const failure = failureOf(error, language, request.id)
    if (failure.bug) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const where = { requestId: request.id, route: request.routeOptions.url }
      house.log.error({ ...where, error: withoutNumbers(text) }, 'request failed')
    }
    return reply.code(failure.status).send(failure.body)
  })
}

function addHealth(door: FastifyInstance, house: House): void {
  const hide = { schema: { hide: true } }
  door.get('/api/health/live', hide, async () => ({ code: 200, msg: 'OK', data: {} }))
  door.get('/api/health/ready', hide, async (_request, reply) => {
    try {
      await house.db.selectFrom('platform.setting').select('key').limit(1).execute()
      return { code: 200, msg: 'OK', data: {} }
    } catch {
      return reply.code(503).send({ code: 503, msg: 'Not ready', data: {} })
    }
  })
}
