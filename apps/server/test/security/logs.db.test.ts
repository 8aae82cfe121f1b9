import { endpoint } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { authenticator } from '../../src/modules/administration/index.ts'
import { intakeSignature } from '../../src/modules/origination/index.ts'
import type { AppContext } from '../../src/platform/context.ts'
import { openHttpServer } from '../../src/platform/http/http-server.ts'
import { openLog } from '../../src/platform/log.ts'
import { write } from '../../src/platform/module.ts'
import type { Module } from '../../src/platform/server-module.ts'
import { startWorker } from '../../src/platform/worker.ts'
import { type ACustomer, anApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import {
  type Caller,
  callbackPath,
  callbackSecret,
  openTestServer,
  secretFor,
  type TestServer,
} from '../open-test-server.ts'

const broken = endpoint({
  method: 'POST',
  path: '/probe/broken',
  summary: 'Fails, quoting what it was given',
  access: 'session',
  body: z.strictObject({ value: z.string() }),
  response: z.object({}),
})

const probe: Module = {
  name: 'probe',
  routes: [
    write(broken, async (ctx, { body }) => {
      const { rows } = await sql<{ value: string }>`select ${body.value} as value`.execute(ctx.tx)
      throw new Error(`nothing can be done with ${rows[0]?.value}`)
    }),
  ],
}

let t: TestServer
let appContext: AppContext
let admin: Caller
let customer: ACustomer
let server: Awaited<ReturnType<typeof openHttpServer>>
const lines: string[] = []

/** The whole product with every line of its log kept, down to the most talkative level. */
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  customer = (await anApplication(t)).customer
  admin = await t.signIn('admin')
  appContext = {
    ...t.appContext,
    log: openLog('trace', { write: (line) => void lines.push(line) }),
  }
  server = await openHttpServer({
    appContext,
    modules: [...t.app.modules, probe],
    authenticate: authenticator(appContext, t.world.ports.session),
    checkSignature: intakeSignature(t.world.ports.intakeSecrets, t.clock),
    callbackSecret,
  })
})
afterAll(async () => {
  await server.close()
  await t.close()
})

async function ask(
  method: 'GET' | 'POST',
  path: string,
  payload?: object | string,
  token = admin.token,
) {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `__Host-daftari=${token}`,
      'content-type': 'application/json',
      'x-app': 'pesa',
      'x-timestamp': '1',
      'x-signature': t.world.ports.intakeSecrets.pesa ?? '',
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return answer.statusCode
}

async function aFailingWorker(): Promise<void> {
  const { phone, idNumber } = customer
  const run = async () => {
    throw new Error(`could not call ${phone} of ${idNumber}`)
  }
  const worker = startWorker(appContext, {
    daily: [],
    recurring: [{ name: 'probe', everySeconds: 60, run }],
  })
  while (!lines.some((line) => line.includes('background work failed'))) {
    await new Promise((again) => setTimeout(again, 10))
  }
  await worker.stop()
}

test('AU-06 no line of the log holds a password, a token, a secret, a phone or an ID number', async () => {
  const { account, password, token } = admin
  const { phone, idNumber } = customer
  const local = `0${phone.slice(4)}`
  await ask('POST', '/login', { account, password: 'Wrong.Password.77' })
  await ask('POST', '/login', { account, password })
  await ask('GET', `/audit/cashCredit?phone=${local}&token=${token}`)
  await ask('GET', `/audit/cashCredit?phone=${encodeURIComponent(phone)}&nothing=1`)
  await ask('GET', `/audit/nowhere/${local}?password=${password}`)
  await ask('GET', `/audit/customer/${idNumber}`)
  await ask('POST', '/admin/add/numberDecryption', {
    object: 'person',
    id: customer.id,
    field: 'phone',
    reason: `for ${local}`,
  })
  await ask('POST', '/login', `{"account": "${account}", "password": "${password}"`)
  await ask('POST', callbackPath('payments', 'payment'), { MSISDN: phone.slice(1) })
  await ask('POST', callbackPath('payments', 'payment'), `{"MSISDN": "${phone.slice(1)}"`)
  await ask('POST', '/intake/v1/customers', { phone, channel: 'organic' })
  for (const value of [phone, local, idNumber, `${local} ${token}`]) {
    expect(await ask('POST', '/probe/broken', { value })).toBe(500)
  }
  await aFailingWorker()
  expect(lines.length).toBeGreaterThanOrEqual(5)
  const all = lines.join('')
  const secrets = {
    password,
    wrongPassword: 'Wrong.Password.77',
    token,
    callbackSecret,
    callbackAddress: secretFor('payments'),
    intakeSecret: t.world.ports.intakeSecrets.pesa ?? '',
    phone: phone.slice(4),
    idNumber,
  }
  const found = Object.entries(secrets).filter(([, secret]) => all.includes(secret))
  expect(found).toEqual([])
})

test('AU-05 what is typed stays in one line that can be read by a machine', async () => {
  const before = lines.length
  const value = 'x\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028'
  expect(await ask('POST', '/probe/broken', { value })).toBe(500)
  const written = lines.slice(before)
  expect(written).toHaveLength(1)
  for (const sign of ['\r', '\n', '\u001b']) expect(written[0]?.trimEnd()).not.toContain(sign)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: 'request failed', level: 50 })
})
