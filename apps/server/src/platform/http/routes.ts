import { createHash } from 'node:crypto'
import { languageFrom } from '@daftari/contract/language'
import { wordsOf } from '@daftari/contract/operation-words'
import { Refusal } from '@daftari/kernel/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Actor, type Context, type ReadContext, saying } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { writeDeferred } from '../db/deferred.ts'
import { transact } from '../db/transact.ts'
import { failpoint } from '../faults/failpoint.ts'
import { limits } from '../limits.ts'
import type { RequestParts, Route } from '../module.ts'
import { countNumberSearch } from '../watch/number-search.ts'
import { addressOf } from './address.ts'
import { admit, checkSigned, type Guarded } from './admit.ts'
import type { Asked } from './asked.ts'
import { isCallback } from './callbacks/callback-secret.ts'
import { callbackGuard } from './callbacks/guard.ts'
import { callbackRotations } from './callbacks/rotations.ts'
import type { HttpServerOptions } from './http-server-options.ts'
import { once } from './idempotency.ts'
import { operationsOf } from './operations.ts'
import { packRows } from './pack-rows.ts'
import { replyFor } from './reply.ts'
import { checkRows, envelopeOf } from './schemas.ts'
import { letTakeTime, readLargeUpload, readUpload } from './upload.ts'
import { uploadCount } from './upload-quota.ts'
import { requireValidText } from './valid-text.ts'

export function addRoutes(api: FastifyInstance, o: HttpServerOptions): void {
  const rotationOf = callbackRotations(o.appContext)
  const { callbackSecret: root, mayCallBack, callbackTokens: tokens } = o
  const opens = callbackGuard({ root, rotationOf, clock: o.appContext.clock, mayCallBack, tokens })
  for (const route of operationsOf(o.modules)) addRoute(api, { ...o, opens }, route)
}

function addRoute(api: FastifyInstance, o: Guarded, route: Route): void {
  const { endpoint } = route
  const isFile = endpoint.response instanceof z.ZodUnknown
  const checkReceived = (request: Asked) => {
    // Only after authentication, so that strangers cannot occupy a connection for long.
    if (endpoint.upload !== undefined) letTakeTime(request, o.timeouts)
    requireValidText(request, endpoint.ownWords)
  }
  api.route({
    // A HEAD would act as its GET does. One route for both: twice as many cost a start twice as much.
    method: endpoint.method === 'GET' && !route.writes ? ['GET', 'HEAD'] : endpoint.method,
    exposeHeadRoute: false,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    config: { bytesOnly: isCallback(endpoint) },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag ?? 'Other'],
      operationId: `${endpoint.method} ${endpoint.path}`,
      description: describeAccess(route),
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined || endpoint.upload ? {} : { body: endpoint.body }),
      ...(isFile ? {} : { response: { 200: envelopeOf(endpoint.response) } }),
      ...(endpoint.access === 'public' ? { security: [] } : {}),
    },
    ...(route.rowsOnly === true ? { serializerCompiler: checkRows } : {}),
    onRequest: (request) => admit(request as Asked, o, route),
    preValidation:
      endpoint.access === 'signature'
        ? async (request) => {
            await checkSigned(request as Asked, o)
            checkReceived(request as Asked)
          }
        : (request, _reply, done) => {
            checkReceived(request as Asked)
            done()
          },
    handler: (request, reply) => answer(request as Asked, reply, o, route),
    onSend: (request, reply, payload, done) => {
      if (route.rowsOnly === true) packRows(request, reply, payload, done)
      else done(null, payload)
    },
  })
}

/** An inbox keeps what is too large to be accepted, so that a person can see what came. */
function bodyLimitOf(endpoint: Route['endpoint']): number {
  const { upload } = endpoint
  if (upload === 'large') return limits.largeUploadBytes + 5_000_000
  if (upload === true) return limits.uploadBytes + 5_000_000
  return isCallback(endpoint) ? limits.callbackBytes : limits.bodyBytes
}

function describeAccess(route: Route): string {
  const { access, idempotent } = route.endpoint
  const who = typeof access === 'string' ? access : JSON.stringify(access)
  return `Access: ${who}.${idempotent === true ? ' Needs an Idempotency-Key header.' : ''}`
}

async function answer(
  request: Asked,
  reply: FastifyReply,
  o: HttpServerOptions,
  route: Route,
): Promise<unknown> {
  const { endpoint } = route
  const sender = replyFor(reply)
  const parts: RequestParts = {
    reply: sender.reply,
    ip: addressOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    headers: request.headers,
    cookies: request.cookies,
    ifRefused: (note) => {
      request.refusalNote = note
    },
    ...(request.rawBody === undefined ? {} : { raw: request.rawBody }),
  }
  const input = { params: request.params, query: request.query, body: request.body }
  if (endpoint.upload !== undefined) input.body = await takeForm(request, o, { endpoint, parts })
  await route
    .prepare?.(parts, input.body, o.appContext)
    .catch((error: unknown) => withoutFile(error, o, parts))
  const asked = readContext(request, o, endpoint)
  if (!route.writes || endpoint.searches === true) {
    await countNumberSearch(asked, endpoint.path, { ...(input.query ?? {}), ...(input.body ?? {}) })
  }
  const data = route.writes
    ? await transact(o.appContext.db, (tx) =>
        writing(asked, tx, route, { input, parts, request }),
      ).catch((error: unknown) => withoutFile(error, o, parts))
    : await route.handle(asked as Context, input, parts)
  if (route.writes) failpoint('write.unanswered')
  if (sender.sent()) return sender.finish()
  return reply.send({ code: 200, msg: 'OK', data: data ?? {} })
}

/** Returns the form's other fields; its file stays in the parts, and counts towards its sender's limit. */
async function takeForm(
  request: Asked,
  { appContext }: HttpServerOptions,
  { endpoint, parts }: Pick<Route, 'endpoint'> & { parts: RequestParts },
): Promise<unknown> {
  const count = await uploadCount(appContext, request.principal?.actor)
  if (endpoint.upload === 'large') {
    const { upload, body } = await count(readLargeUpload(request, endpoint, appContext.files))
    parts.largeUpload = upload
    return body
  }
  const { upload, body } = await count(readUpload(request, endpoint))
  parts.upload = upload
  return body
}

/** A large file whose request was refused has no row, for sure: it need not wait to be swept. */
async function withoutFile(
  error: unknown,
  { appContext }: HttpServerOptions,
  { largeUpload }: RequestParts,
): Promise<never> {
  if (largeUpload && error instanceof Refusal) await appContext.files.remove(largeUpload.key)
  throw error
}

interface Given {
  input: { params: unknown; query: unknown; body: unknown }
  parts: RequestParts
  request: Asked
}

/** A command: once for one key where money moves, and never without an entry in the audit log. */
async function writing(asked: ReadContext, tx: Tx, route: Route, given: Given): Promise<unknown> {
  const ctx: Context = { ...asked, db: tx, tx, notes: { audited: false } }
  const { endpoint } = route
  const operation = `${endpoint.method} ${endpoint.path}`
  const load = route.load?.(ctx, given.input)
  const run = async (row: unknown) => {
    const data = await route.handle(ctx, given.input, given.parts, row)
    if (!ctx.notes.audited && ctx.actor.kind === 'staff') await audit(ctx, { act: operation })
    return data ?? {}
  }
  const data =
    endpoint.idempotent === true
      ? await once(ctx, requestOf(given, operation), run, load)
      : await run(await load?.ask(tx))
  await writeDeferred(tx)
  failpoint('write.uncommitted')
  return data
}

/** What makes a request another one. */
function requestOf(given: Given, operation: string) {
  const key = given.request.headers['idempotency-key']
  const { upload, largeUpload } = given.parts
  const file = largeUpload?.sha256 ?? (upload && fileHash(upload.bytes))
  const input = { ...given.input, ...(file === undefined ? {} : { file }) }
  return { key: [key].flat()[0], operation, input }
}

const fileHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function readContext(
  request: Asked,
  o: HttpServerOptions,
  endpoint: Route['endpoint'],
): ReadContext {
  const { principal, appCode } = request
  const actor: Actor =
    principal?.actor ??
    (appCode === undefined
      ? { kind: 'anonymous', ip: addressOf(request) }
      : { kind: 'app', code: appCode })
  return {
    appContext: o.appContext,
    db: o.appContext.db,
    clock: o.appContext.clock,
    actor,
    says: saying(wordsOf(endpoint)),
    pages: principal?.pages ?? new Set(),
    permissions: principal?.permissions ?? new Set(),
    language: languageFrom(request.headers['accept-language']),
    requestId: request.id,
  }
}
