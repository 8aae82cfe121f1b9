import { randomUUID } from 'node:crypto'
import { languageFrom } from '@daftari/contract/language'
import { callMeantBy } from '@daftari/contract/navigation/other-addresses'
import { refuse } from '@daftari/contract/refusals'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { AppContext } from '../context.ts'
import { outageLog } from '../db/away/outage-log.ts'
import { requireWritable } from '../db/away/require-writable.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import type { Asked } from './asked.ts'
import { buildOf, serveBrowser, wantsPage } from './browser.ts'
import { failureOf } from './failure.ts'
import type { HttpServerOptions } from './http-server-options.ts'
import { addForPrograms, securitySchemes } from './programs.ts'
import { refusalLog } from './refusal-log.ts'
import { defaultTimeouts, watchRequests } from './request-timeouts.ts'
import { addRoutes } from './routes.ts'
import { checkInput, checkOutput } from './schemas.ts'

/** The HTTP side of the product: every operation of the modules, and the browser app. */
export async function openHttpServer(o: HttpServerOptions): Promise<FastifyInstance> {
  const timeouts = o.timeouts ?? defaultTimeouts
  const server = fastify({
    // The framework's own notes are for its authors; requests that fail are logged below.
    loggerInstance: o.appContext.log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    bodyLimit: limits.bodyBytes,
    trustProxy: o.isTrustedProxy ?? false,
    // The longest any request may last; `watchRequests` ends most far earlier.
    requestTimeout: timeouts.uploadMs,
    http: { headersTimeout: timeouts.requestMs },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => callMeantBy(url),
    logController: new LogController({ disableRequestLogging: true }),
    // What we write ourselves names the request; a logger for each would only cost.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Requests that arrived before the server stopped listening are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read meets no hook and no handler of ours.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = failureAsked(error, request)
      void (reply as FastifyReply).headers(hardHeaders(request)).code(status).send(body)
    },
  })
  watchRequests(server.server, timeouts)
  server.setValidatorCompiler(checkInput)
  server.setSerializerCompiler(checkOutput)
  await server.register(cookie)
  await server.register(multipart, {
    limits: { files: 1, fileSize: limits.uploadBytes, fields: 30 },
  })
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daftari', version: '1', description: 'Back office of a cash-loan lender' },
      servers: [{ url: '/api' }],
      components: { securitySchemes },
      security: [{ bearer: [] }, { program: [] }],
    },
    transform: jsonSchemaTransform,
  })
  keepRawBodies(server)
  await addHeaders(server, o.browserFolder)
  // Late enough for a request that began before the end did: its connection must not stay.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (o.isEnding?.()) reply.header('connection', 'close')
    done()
  })
  answerFailures(server, o.appContext)
  meterAnswers(server, o.appContext)
  addHealth(server, o)
  await server.register(async (api) => addRoutes(api, o), { prefix: '/api' })
  await server.register(async (api) => addForPrograms(api, o), { prefix: '/api' })
  const sendPage = o.browserFolder && (await serveBrowser(server, o.browserFolder, o.sockets))
  server.setNotFoundHandler((request, reply) => {
    if (sendPage && wantsPage(request)) return sendPage(reply)
    refuse('request.not-found')
  })
  return server
}

/**
 * The JSON body's bytes stay beside what was parsed: signatures and inboxes need them. An inbox
 * takes any bytes and parses them itself; every other operation takes JSON only.
 */
function keepRawBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  const isInbox = (request: FastifyRequest) =>
    (request.routeOptions.config as { bytesOnly?: boolean }).bytesOnly === true
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    ;(request as FastifyRequest & { rawBody?: Buffer }).rawBody = raw
    // An empty body counts as absent; a POST without one declares a length of zero.
    if (raw.length === 0 || isInbox(request)) done(null, undefined)
    else void parse(request, raw.toString('utf8'), done)
  })
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    ;(request as FastifyRequest & { rawBody?: Buffer }).rawBody = body as Buffer
    if (isInbox(request)) done(null, undefined)
    else done(Object.assign(new Error('not JSON'), { statusCode: 415 }))
  })
}

/** On every answer; also by which build of the browser app it is served. */
async function addHeaders(server: FastifyInstance, browserFolder?: string): Promise<void> {
  const build = browserFolder && (await buildOf(browserFolder))
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(hardHeaders(request))
    if (build !== undefined) reply.header('x-build', build)
    done()
  })
}

function hardHeaders(request: FastifyRequest) {
  return {
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
  }
}

/** Refusals are written down before they are answered: a person who sees one finds it in the audit log. */
function answerFailures(server: FastifyInstance, appContext: AppContext): void {
  const trail = refusalLog(appContext)
  server.setErrorHandler(async (error, request, reply) => {
    const failure = failureAsked(error, request)
    if (failure.bug) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const where = { requestId: request.id, route: request.routeOptions.url }
      appContext.log.error({ ...where, error: withoutNumbers(text) }, 'request failed')
    }
    ;(request as Asked).refusal = String(failure.body.data.error)
    await trail.keep(request as Asked, failure)
    return reply.code(failure.status).send(failure.body)
  })
}

/** Metered by operation, not by address: there are as many addresses as loans. */
function meterAnswers(server: FastifyInstance, { meter }: AppContext): void {
  if (meter === undefined) return
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url?.replace(/^\/api/, '')
    const { refusal } = request as Asked
    meter.answered({
      operation: route === undefined ? 'unknown' : `${request.method} ${route}`,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      ...(refusal === undefined ? {} : { refusal }),
    })
    done()
  })
}

const failureAsked = (error: unknown, request: FastifyRequest) =>
  failureOf(error, languageFrom(request.headers['accept-language']), request.id)

/** Whether files can still be kept; all else goes on without. */
async function roomWord({ files }: AppContext): Promise<'enough' | 'low' | 'full' | 'unknown'> {
  const room = await files.room().catch(() => undefined)
  if (room === undefined) return 'unknown'
  const { freeBytes, totalBytes } = room
  // The largest file that is uploaded does not fit any more.
  if (freeBytes < limits.largeUploadBytes) return 'full'
  return freeBytes < totalBytes * limits.lowRoomShare ? 'low' : 'enough'
}

function addHealth(server: FastifyInstance, { appContext, isEnding }: HttpServerOptions): void {
  const hide = { schema: { hide: true } }
  const outage = outageLog(appContext.log, 'requests')
  server.get('/api/health/live', hide, async () => ({ code: 200, msg: 'OK', data: {} }))
  server.get('/api/health/ready', hide, async (_request, reply) => {
    try {
      if (isEnding?.()) return reply.code(503).send({ code: 503, msg: 'Ending', data: {} })
      await requireWritable(appContext.db)
      outage.back()
      return { code: 200, msg: 'OK', data: { files: await roomWord(appContext) } }
    } catch (error) {
      outage.gone(error)
      return reply.code(503).send({ code: 503, msg: 'Not ready', data: { away: 'database' } })
    }
  })
}
