import type { CallbackPurpose } from '@daftari/contract/callbacks'
import type { Endpoint } from '@daftari/contract/endpoint'
import { authenticator, createStaff, giveToken } from '../src/modules/administration/index.ts'
import { intakeSignature } from '../src/modules/origination/index.ts'
import { callbackSecretOf, isCallback } from '../src/platform/http/callbacks/callback-secret.ts'
import { openHttpServer } from '../src/platform/http/http-server.ts'
import type { Module } from '../src/platform/server-module.ts'
import type { RoleCode } from '../src/reference/roles.ts'
import { type Beginning, openTestApp, type TestApp } from './harness.ts'

/** Any JSON: a test checks the content. */
type Parsed = ReturnType<typeof JSON.parse>

export type Answer = {
  status: number
  /** The envelope. */
  code: number
  msg: string
  data: Parsed
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

export interface Caller {
  staffId: number
  account: string
  password: string
  token: string
  get(path: string, query?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  remove(path: string, body?: unknown): Promise<Answer>
}

export interface TestServer extends TestApp {
  server: Awaited<ReturnType<typeof openHttpServer>>
  /** Somebody with these roles, signed in; every call makes a new person. */
  signIn(...roles: RoleCode[]): Promise<Caller>
  /** The same person with the token of another session. */
  caller(who: Caller): Caller
  /** A request as it is given, below /api; nobody is signed in. */
  send(request: Sent): Promise<Answer>
}

export interface Sent {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  path: string
  body?: unknown
  /** The body's own bytes. */
  raw?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  from?: string
}

export const callbackSecret = 'callback-secret-of-the-tests'

/** The secret of an address that was never changed, of one gateway or vendor where there are several. */
export const secretFor = (purpose: CallbackPurpose, name?: string) =>
  callbackSecretOf(callbackSecret, { purpose, name })

/** Below /api: `secretFor` and the path of that purpose. */
export const callbackPath = (purpose: CallbackPurpose, path: string, name?: string) =>
  `/callbacks/${secretFor(purpose, name)}/${path}`

/** The endpoint's path with every parameter this, and the secret that belongs to it. */
export function filledPath(endpoint: Endpoint, value: string): string {
  const { callback, of } = isCallback(endpoint) ? endpoint.access : {}
  const secret = callback && secretFor(callback, of && value)
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'secret' ? (secret ?? '') : encodeURIComponent(value),
  )
}

export const testPassword = 'Kijani.Kibichi4'

/**
 * The composed product behind its real HTTP server, on a fresh database unless `beginning` says otherwise.
 * `more` adds modules of a test.
 */
export async function openTestServer(
  start?: Date,
  more: Module[] = [],
  beginning: Beginning = {},
): Promise<TestServer> {
  const t = await openTestApp(start, beginning)
  const { ports } = t.world
  const server = await openHttpServer({
    appContext: t.appContext,
    modules: [...t.app.modules, ...more],
    authenticate: authenticator(t.appContext, ports.session),
    giveToken: (shown) => giveToken(t.appContext, shown),
    checkSignature: intakeSignature(ports.intakeSecrets, t.clock),
    callbackSecret,
  })
  await server.ready()
  let people = 0
  const send = (request: Sent) => inject(server, request)
  return {
    ...t,
    server,
    send,
    caller: (who) => callerOf(server, who),
    async signIn(...roles) {
      people += 1
      const account = `${roles[0] ?? 'nobody'}.${people}`
      const phone = `+254190${String(people).padStart(6, '0')}`
      const name = `${roles[0]} ${people}`
      const staff = { account, name, roles, phone, password: testPassword }
      const made = await t.as('system', (ctx) => createStaff(ctx, staff, ports))
      const body = { account, password: testPassword }
      // An address of their own: many people of one test are not one guesser.
      const from = `10.0.${Math.floor(people / 250)}.${(people % 250) + 1}`
      const { data } = await send({ method: 'POST', path: '/login', body, from })
      return callerOf(server, { staffId: made.id, account, token: data.token })
    },
    async close() {
      await server.close()
      await t.close()
    },
  }
}

function callerOf(
  server: TestServer['server'],
  who: Pick<Caller, 'staffId' | 'account' | 'token'>,
): Caller {
  const authorization = `Bearer ${who.token}`
  const call = (method: Sent['method'], path: string, more: Partial<Sent> = {}) =>
    inject(server, { method, path, ...more, headers: { authorization, ...more.headers } })
  return {
    ...who,
    password: testPassword,
    get: (path, query) => call('GET', path, query === undefined ? {} : { query }),
    post: (path, body, headers = {}) => call('POST', path, { body, headers }),
    put: (path, body) => call('PUT', path, { body }),
    patch: (path, body) => call('PATCH', path, { body }),
    remove: (path, body) => call('DELETE', path, { body }),
  }
}

async function inject(server: TestServer['server'], request: Sent): Promise<Answer> {
  const { body, raw } = request
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await server.inject({
    method: request.method,
    url: `/api${request.path}`,
    headers: { ...type, ...request.headers },
    remoteAddress: request.from ?? '127.0.0.1',
    ...(request.query === undefined ? {} : { query: request.query }),
    ...(payload === undefined ? {} : { payload }),
  })
  const text = answer.body
  const envelope = text.startsWith('{') ? JSON.parse(text) : {}
  return { ...envelope, status: answer.statusCode, headers: answer.headers, text }
}
