import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '../../src/modules/administration/index.ts'
import { intakeSignature } from '../../src/modules/origination/index.ts'
import type { MayCallBack } from '../../src/platform/http/callbacks/guard.ts'
import { openHttpServer } from '../../src/platform/http/http-server.ts'
import { type MayConnect, networks } from '../../src/platform/http/networks.ts'
import {
  type Caller,
  callbackSecret,
  openTestServer,
  secretFor,
  type TestServer,
} from '../open-test-server.ts'

let t: TestServer
let admin: Caller
beforeEach(async () => {
  t = await openTestServer()
  admin = await t.signIn('admin')
})
afterEach(() => t.close())

const path = '/operation/user-auth/networks'
const allow = (network: string, role: string | null = null, who = admin) =>
  who.post(path, { network, role, reason: 'the office moved' })

const from = (ip: string, who: Caller, headers: Record<string, string> = {}) =>
  t.send({
    method: 'GET',
    path: '/admin/userDetail',
    from: ip,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  })

const forged = {
  'x-forwarded-for': '127.0.0.1',
  forwarded: 'for=127.0.0.1',
  'x-real-ip': '127.0.0.1',
  'cf-connecting-ip': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
}

describe('AUT-17 with networks for everyone', () => {
  test('sign-in and every call from elsewhere are refused, whatever a header says', async () => {
    const auditor = await t.signIn('auditor')
    expect((await allow('127.0.0.0/8')).status).toBe(200)
    expect((await from('127.0.0.1', auditor)).status).toBe(200)
    for (const headers of [{}, forged]) {
      const answer = await from('203.0.113.5', auditor, headers)
      expect([answer.status, answer.data.error]).toEqual([413, 'network.not-allowed'])
    }
    for (const password of [auditor.password, 'a guess']) {
      const body = { account: auditor.account, password }
      const request = { method: 'POST', path: '/login', body, headers: forged } as const
      expect((await t.send({ ...request, from: '203.0.113.5' })).status).toBe(413)
    }
    const body = { account: auditor.account, password: auditor.password }
    expect((await t.send({ method: 'POST', path: '/login', body })).status).toBe(200)
  })

  test('a refused call is in the audit log, and so is the change, which supervisors are notified of', async () => {
    await allow('127.0.0.0/8')
    await from('203.0.113.5', admin)
    const rows = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'reason', 'after'])
      .where('staffId', 'is not', null)
      .orderBy('id', 'desc')
      .execute()
    expect(rows.find((row) => row.act === 'network.allow')).toMatchObject({
      reason: 'the office moved',
      after: { network: '127.0.0.0/8', role: null },
    })
    const other = await t.signIn('admin').catch(() => undefined)
    expect(other).toBeDefined()
    const { data } = await admin.get('/operation/user-auth/alarms')
    expect(data.rows[0]).toMatchObject({
      kind: 'networks.changed',
      facts: { networks: '+ 127.0.0.0/8' },
      isOwn: true,
    })
  })
})

describe('AUT-17 with networks for a role', () => {
  test('only who holds it is bound, by the next request and at sign-in', async () => {
    const finance = await t.signIn('finance')
    const auditor = await t.signIn('auditor')
    expect((await from('203.0.113.5', finance)).status).toBe(200)
    expect((await allow('198.51.100.0/24', 'finance')).status).toBe(200)
    expect((await from('203.0.113.5', finance)).status).toBe(413)
    expect((await from('198.51.100.9', finance)).status).toBe(200)
    expect((await from('203.0.113.5', auditor)).status).toBe(200)
    const { account, password } = finance
    const enter = (ip: string, word = password) =>
      t.send({ method: 'POST', path: '/login', body: { account, password: word }, from: ip })
    expect((await enter('203.0.113.5')).status).toBe(413)
    expect((await enter('203.0.113.5', 'a guess')).status).toBe(401)
    expect((await enter('198.51.100.9')).status).toBe(200)
  })

  test('an unknown role, a wrong network, one that is there, a missing reason are refused', async () => {
    expect((await allow('10.0.0.0/8', 'no-such-role')).data.error).toBe('role.unknown')
    for (const network of [
      '10.0.0.0/33',
      '10.0.0',
      'anywhere',
      '10.0.0.0/8;x',
      '0.0.0.0/0/0',
      '',
    ]) {
      expect([network, (await allow(network)).status]).toEqual([network, 422])
    }
    expect((await allow('127.0.0.1')).status).toBe(200)
    expect((await allow('127.0.0.1/32')).data.error).toBe('network.known')
    expect((await admin.post(path, { network: '127.0.0.2', role: null })).status).toBe(422)
  })

  test('nobody without the right sees or changes them', async () => {
    const head = await t.signIn('audit-admin')
    expect((await head.get(path)).status).toBe(403)
    expect((await allow('127.0.0.0/8', null, head)).status).toBe(403)
    expect((await head.post(`${path}/1/remove`, { reason: 'not needed' })).status).toBe(403)
  })
})

describe('AUT-17 whoever changes the networks', () => {
  test('cannot lock themselves out, by adding or by removing', async () => {
    const locked = await allow('198.51.100.0/24')
    expect([locked.status, locked.data.error]).toEqual([409, 'network.locks-you-out'])
    expect(locked.msg).toContain('127.0.0.1')
    expect((await allow('198.51.100.0/24', 'admin')).data.error).toBe('network.locks-you-out')
    expect((await admin.get(path)).data.rows).toEqual([])
    const own = (await allow('127.0.0.1/32')).data.id
    expect((await allow('198.51.100.0/24')).status).toBe(200)
    const removed = await admin.post(`${path}/${own}/remove`, { reason: 'not needed' })
    expect(removed.data.error).toBe('network.locks-you-out')
    const { data } = await admin.get(path)
    expect(data.yourAddress).toBe('127.0.0.1')
    expect(data.rows.map((row: { network: string }) => row.network)).toEqual([
      '127.0.0.1/32',
      '198.51.100.0/24',
    ])
  })

  test('allows all addresses again by removing the last one', async () => {
    const { id } = (await allow('127.0.0.0/8')).data
    expect((await from('203.0.113.5', admin)).status).toBe(413)
    expect((await admin.post(`${path}/${id}/remove`, { reason: 'home office' })).status).toBe(200)
    expect((await from('203.0.113.5', admin)).status).toBe(200)
    expect((await admin.post(`${path}/${id}/remove`, { reason: 'home office' })).status).toBe(404)
  })

  test('and two at the same moment leave a way in', async () => {
    const one = (await allow('127.0.0.0/8')).data.id
    const two = (await allow('127.0.0.1/32')).data.id
    await allow('198.51.100.0/24')
    const answers = await Promise.all(
      [one, two].map((id) => admin.post(`${path}/${id}/remove`, { reason: 'tidying up' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await from('127.0.0.1', admin)).status).toBe(200)
  })
})

async function serverWith(o: {
  isTrustedProxy?: string
  mayCallBack?: string
  mayConnect?: string
}) {
  return openHttpServer({
    appContext: t.appContext,
    modules: t.app.modules,
    authenticate: authenticator(t.appContext, t.world.ports.session),
    checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
    callbackSecret,
    ...(o.isTrustedProxy === undefined ? {} : { isTrustedProxy: networks([o.isTrustedProxy]) }),
    ...(o.mayCallBack === undefined
      ? {}
      : { mayCallBack: onlyOperator(networks([o.mayCallBack])) }),
    ...(o.mayConnect === undefined ? {} : { mayConnect: networks([o.mayConnect]) }),
  })
}

/** Nobody else has networks. */
const onlyOperator =
  (operator: MayConnect): MayCallBack =>
  (recipient, ip) =>
    recipient !== 'wallet-operator' || operator(ip)

test.each([
  ['our own proxy says where they are', '10.0.0.1', '198.51.100.9', 401],
  ['our own proxy says they are elsewhere', '10.0.0.1', '203.0.113.5', 413],
  [
    'they put an allowed address in front of our proxy’s',
    '10.0.0.1',
    '198.51.100.9, 203.0.113.5',
    413,
  ],
  ['two proxies of ours passed it on', '10.0.0.1', '198.51.100.9, 10.0.0.2', 401],
  ['somebody else says it', '203.0.113.7', '198.51.100.9', 413],
  ['our proxy passes on what is no address', '10.0.0.1', 'unknown', 413],
])('AUT-17 behind a proxy, when %s', async (_who, remoteAddress, forwarded, status) => {
  const server = await serverWith({ isTrustedProxy: '10.0.0.0/8', mayConnect: '198.51.100.0/24' })
  const answer = await server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { account: 'nobody', password: 'nothing' },
  })
  expect(answer.statusCode).toBe(status)
  await server.close()
})

describe('CB-03 a callback', () => {
  const post = async (
    server: Awaited<ReturnType<typeof serverWith>>,
    secret: string,
    ip: string,
  ) => {
    const answer = await server.inject({
      method: 'POST',
      url: `/api/callbacks/${secret}/payment`,
      remoteAddress: ip,
      headers: { 'x-forwarded-for': '196.201.214.200' },
      payload: {},
    })
    return { status: answer.statusCode, data: { ...answer.json().data, requestId: '' } }
  }

  test('with a wrong secret or from elsewhere is answered as if there were nothing, and kept nowhere', async () => {
    const server = await serverWith({ mayCallBack: '196.201.214.0/24' })
    const refused = [
      await post(server, secretFor('payments'), '203.0.113.5'),
      await post(server, callbackSecret, '196.201.214.200'),
      await post(server, secretFor('results'), '196.201.214.200'),
      await post(server, 'callback-secret-of-somebody', '196.201.214.200'),
      await post(server, `${secretFor('payments')}x`, '196.201.214.200'),
      await post(server, secretFor('payments').slice(0, -1), '203.0.113.5'),
    ]
    for (const one of refused) {
      expect(one).toEqual({
        status: 404,
        data: { error: 'request.not-found', params: {}, requestId: '' },
      })
    }
    const kept = () => t.appContext.db.selectFrom('payments.inbox').select('id').execute()
    expect(await kept()).toEqual([])
    expect((await post(server, secretFor('payments'), '196.201.214.200')).status).not.toBe(404)
    expect(await kept()).toHaveLength(1)
    await server.close()
  })
})
