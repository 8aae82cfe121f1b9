import {
  allCallbackPurposes,
  type CallbackPurpose,
  callbackPurposes,
} from '@daftari/contract/callbacks'
import { deliveryReport } from '@daftari/contract/messaging/sending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayOpener } from '../../src/modules/messaging/index.ts'
import {
  type CallbackEndpoint,
  isCallback,
} from '../../src/platform/http/callbacks/callback-secret.ts'
import { operationsOf } from '../../src/platform/http/operations.ts'
import { anyReach } from '../../src/platform/http-client/reach.ts'
import { aLender } from '../fixtures/lender.ts'
import { callbackSecret, openTestServer, secretFor, type TestServer } from '../open-test-server.ts'

let t: TestServer
let callbacks: CallbackEndpoint[]
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  callbacks = operationsOf(t.app.modules)
    .map(({ endpoint }) => endpoint)
    .filter(isCallback)
})
afterAll(() => t.close())

/** A value that each path takes for its parameters, and another recipient of the same purpose. */
const own: Record<string, string> = {
  gateway: 'one',
  engine: 'saiduo',
  app: 'pesa',
  file: '1-1.wav',
  kind: 'payout',
}
const others: Record<string, string> = { gateway: 'two', engine: 'freeswitch', app: 'haraka' }

async function ask(endpoint: CallbackEndpoint, secret: string): Promise<boolean> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'secret' ? secret : (own[name] ?? 'x'),
  )
  const answer = await t.send({
    method: endpoint.method,
    path,
    // WhatsApp's own greeting; the others need no query.
    ...(endpoint.query && {
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': 'x' },
    }),
    ...(endpoint.method === 'POST' && { raw: '{}' }),
  })
  return answer.data?.error === 'request.not-found'
}

const named = ({ method, path }: CallbackEndpoint) => `${method} ${path}`
const secretsOf = (purpose: CallbackPurpose) => {
  const of = callbacks.find(({ access }) => access.callback === purpose)?.access.of
  return of === undefined
    ? [{ who: purpose, secret: secretFor(purpose) }]
    : [own[of], others[of]].map((name) => ({
        who: `${purpose} of ${name}`,
        secret: secretFor(purpose, name),
      }))
}

describe('CB-03 every address of ours opens what it was given for, and nothing else', () => {
  test('every path with a secret names its purpose, and every purpose has a path', () => {
    const withSecret = operationsOf(t.app.modules).filter(({ endpoint }) =>
      endpoint.path.includes('/callbacks/'),
    )
    expect(withSecret.map(({ endpoint }) => isCallback(endpoint))).not.toContain(false)
    expect(new Set(callbacks.map(({ access }) => access.callback))).toEqual(
      new Set(allCallbackPurposes),
    )
    const several = ['gateway', 'robot-vendor', 'attribution', 'app-store']
    for (const { access, path } of callbacks) {
      const isSeveral = several.includes(callbackPurposes[access.callback])
      expect([path, access.of !== undefined]).toEqual([path, isSeveral])
    }
  })

  test('the secret of every other recipient and purpose is answered as an unknown address', async () => {
    const all = allCallbackPurposes.flatMap(secretsOf)
    expect(new Set(all.map(({ secret }) => secret)).size).toBe(all.length)
    const opened: string[] = []
    for (const endpoint of callbacks) {
      const { callback, of } = endpoint.access
      const mine = secretFor(callback, of && own[of])
      for (const { who, secret } of [...all, { who: 'CALLBACK_SECRET', secret: callbackSecret }]) {
        if (secret !== mine && !(await ask(endpoint, secret))) {
          opened.push(`${named(endpoint)} with that of ${who}`)
        }
      }
    }
    expect(opened).toEqual([])
  })

  test('its own is let in', async () => {
    // Unknown objects get the same answer; the guard admitted the caller before.
    const findsNothing = /whatsapp|robot-recordings|robots|calls\/number/
    const refused: string[] = []
    for (const endpoint of callbacks.filter(({ path }) => !findsNothing.test(path))) {
      const { callback, of } = endpoint.access
      if (await ask(endpoint, secretFor(callback, of && own[of]))) refused.push(named(endpoint))
    }
    expect(refused).toEqual([])
  })
})

test('CB-03 IN-12 what a gateway is given with a text opens its own reports, and books no payment', async () => {
  const reportTo: string[] = []
  const open = gatewayOpener({
    now: () => t.clock.now(),
    timeoutMs: 1_000,
    reach: anyReach,
    reportsTo: (gateway) => () => t.world.ports.addressOf(deliveryReport, { gateway }),
    post: async (_url, { body }) => {
      reportTo.push((body as { reportTo: string }).reportTo)
      return { kind: 'lost', reason: 'no answer' }
    },
  })
  const settings = { kind: 'http', url: 'http://127.0.0.1:1', account: '', sender: '' } as const
  const gateway = open({ ...settings, code: 'one', secret: 'x', weight: 1, partCents: 1 })
  await gateway.send({ reference: 'r1', to: '+254711000001', text: 'a test' })
  const one = new URL(reportTo[0] ?? '').pathname.split('/').at(3) ?? ''
  expect(one).toBe(secretFor('delivery-reports', 'one'))
  const before = await inbox()
  const forged = {
    TransID: 'SECFORGED1',
    TransTime: '20260331085900',
    TransAmount: '500.00',
    BusinessShortCode: '600984',
    BillRefNumber: '100008',
    MSISDN: '2547 ***** 126',
  }
  for (const path of ['payment', 'payout', 'aggregator', 'delivery-reports/two', 'whatsapp/one']) {
    const answer = await t.send({ method: 'POST', path: `/callbacks/${one}/${path}`, body: forged })
    expect([path, answer.status]).toEqual([path, 404])
  }
  expect(await inbox()).toBe(before)
  const own = await t.send({
    method: 'POST',
    path: `/callbacks/${one}/delivery-reports/one`,
    body: { reference: 'x', status: 'delivered' },
  })
  expect(own.status).toBe(200)
})

async function inbox(): Promise<number> {
  const rows = await t.appContext.db.selectFrom('payments.inbox').select('id').execute()
  return rows.length
}
