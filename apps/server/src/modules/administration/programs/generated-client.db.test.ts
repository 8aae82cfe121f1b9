import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { allowInsecureRequests, Configuration, clientCredentialsGrant } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let origin = ''

beforeAll(async () => {
  t = await openTestServer()
  await t.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.server.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => t.close())

/** What the lender's engineer is given: a client id and a secret. */
async function program(role: string) {
  const [asker, approver] = [await t.signIn('admin'), await t.signIn('admin')]
  const once = () => ({ 'idempotency-key': randomUUID() })
  const path = '/operation/user-auth/programs'
  const asked = await asker.post(
    path,
    {
      programCode: `client-${role}`,
      programName: 'Generated client',
      role,
      networks: '127.0.0.0/8',
      requestsPerMinute: 600,
      expiresOn: '2099-12-31',
      reason: 'tried with a generated client',
    },
    once(),
  )
  const { id } = asked.data
  await approver.post(
    `${path}/${id}/decision`,
    { version: 1, approve: true, reason: 'looked at' },
    once(),
  )
  const { rows } = (await asker.get(path, { page: '1', pageSize: '20' })).data
  const { version } = rows.find((row: { programId: number }) => row.programId === id)
  const key = await asker.post(`${path}/${id}/key`, { version })
  expect(key).toMatchObject({ status: 200 })
  return key.data as {
    clientId: string
    clientSecret: string
  }
}

type Call = (
  params?: object,
  body?: unknown,
  more?: object,
) => Promise<{ status: number; data: Data }>
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at as it came
type Data = any
type Paths = Record<string, Record<'get' | 'post', Call>>

let paths: Paths | undefined

const used = [
  '/settlement/repayment/mpesa-payment',
  '/operation/user-auth/networks',
  '/operation/system/speciaAccount',
  '/operation/system/speciaAccount/{id}/decision',
  '/views',
]

/** Made once of the document as the server gives it: of these operations, as all 1,500 take half a minute. */
async function generated(headers: Record<string, string>): Promise<Paths> {
  if (paths !== undefined) return paths
  const answer = await fetch(`${origin}/api/openapi.json`, { headers })
  const definition = (await answer.json()) as Document
  const all = Object.entries(definition.paths ?? {})
  const some = Object.fromEntries(all.filter(([path]) => used.includes(path)))
  const api = new OpenAPIClientAxios({
    definition: { ...definition, paths: some, servers: [{ url: `${origin}/api` }] } as Document,
    axiosConfigDefaults: { validateStatus: () => true },
  })
  paths = (await api.init()).paths as unknown as Paths
  return paths
}

/** By the tools that an engineer would take: an OAuth client, and a client made of our document. */
async function operationsFor(role: string) {
  const { clientId, clientSecret } = await program(role)
  const issuer = { issuer: origin, token_endpoint: `${origin}/api/oauth/token` }
  const config = new Configuration(issuer, clientId, clientSecret)
  allowInsecureRequests(config)
  const { access_token: token } = await clientCredentialsGrant(config)
  const headers = { authorization: `Bearer ${token}` }
  const all = await generated(headers)
  const once = () => ({ ...headers, 'idempotency-key': randomUUID() })
  return (path: string) => {
    const found = all[path]
    if (found === undefined) throw new Error(`the document has no ${path}`)
    return {
      get: (params?: object) => found.get(params, undefined, { headers }),
      post: (params: object | undefined, body: unknown) =>
        found.post(params, body, { headers: once() }),
    }
  }
}

test('a generated client reads a list, and is refused what its role does not see', async () => {
  const of = await operationsFor('finance')
  const payments = await of('/settlement/repayment/mpesa-payment').get({ page: 1, pageSize: 20 })
  expect([payments.status, payments.data.msg]).toEqual([200, 'OK'])
  const refused = await of('/operation/user-auth/networks').get()
  expect(refused.data.data.error).toBe('permission.denied')
})

test('it asks for what a second person approves, and approves nothing itself', async () => {
  const of = await operationsFor('audit-admin')
  const asked = { specialKind: 'test', phone: '0712000111', reason: 'number of our monitoring' }
  const special = of('/operation/system/speciaAccount')
  const { status, data } = await special.post(undefined, asked)
  expect(status).toBe(200)
  const decision = { version: 1, approve: true, reason: 'looked at' }
  const own = await of('/operation/system/speciaAccount/{id}/decision').post(
    { id: data.data.id },
    decision,
  )
  expect(own.data.data.error).toBe('program.not-allowed')
  const person = await t.signIn('audit-admin')
  const path = `/operation/system/speciaAccount/${data.data.id}/decision`
  const approved = await person.post(path, decision, { 'idempotency-key': randomUUID() })
  expect(approved.data.state).toBe('active')
})

test('it saves a view of its own, which nobody else has', async () => {
  const of = await operationsFor('service')
  const view = { name: 'Of the program', shared: false, query: {}, layout: null }
  const saved = await of('/views').post(undefined, {
    table: 'customer-service/issue/job-info',
    ...view,
  })
  expect(saved.status).toBe(200)
})
