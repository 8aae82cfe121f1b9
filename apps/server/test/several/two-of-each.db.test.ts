import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/server.ts'
import { createStaff } from '../../src/modules/administration/index.ts'
import { callbackSecretOf } from '../../src/platform/http/callbacks/callback-secret.ts'
import { writeClosedThrough } from '../../src/platform/schedule/daily.ts'
import { aCustomer, anApprovedApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import { disburse } from '../fixtures/loans.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { testPassword } from '../open-test-server.ts'
import { ask } from './ask.ts'
import { type ProductProcess, startProcess } from './product-process.ts'
import { startFront, type TcpFront } from './tcp-front.ts'

const callbackSecret = 'callback-secret-of-the-tests'
const paymentsSecret = callbackSecretOf(callbackSecret, { purpose: 'payments' })
const folder = mkdtempSync(join(tmpdir(), 'daftari-several-'))
const payouts = 12
/** Longer than a balancer needs to see that a server is not ready any more. */
const drainSeconds = 3

let t: TestApp
let front: TcpFront
let emulator: Emulator
let env: Record<string, string>
let servers: [ProductProcess, ProductProcess]
let workers: [ProductProcess, ProductProcess]

/** A lender with payouts to make and three days to close, before any process runs. */
beforeAll(async () => {
  t = await openTestApp(new Date())
  await aLender(t)
  const today = t.clock.today()
  const borrower = await aCustomer(t, { phone: '+254711900001' })
  await writeClosedThrough(t.appContext, addDays(today, -4))
  await disburse(t, { personId: borrower.id, loanId: 1, on: addDays(today, -6) })
  for (let made = 0; made < payouts; made += 1) {
    const customer = await aCustomer(t, { phone: `+2547119100${10 + made}` })
    await anApprovedApplication(t, { customer })
  }
  front = await startFront()
  emulator = await startEmulator({
    confirmationUrl: `${front.url}/api/callbacks/${paymentsSecret}/payment`,
  })
  env = {
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: folder,
    PORT: '0',
    PUBLIC_BASE_URL: front.url,
    LOG_LEVEL: 'warn',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    CALLBACK_SECRET: callbackSecret,
    INTAKE_SECRETS: 'pesa=a-secret-of-the-tests',
    MPESA_BASE_URL: emulator.url,
    MPESA_CONSUMER_KEY: 'test',
    MPESA_CONSUMER_SECRET: 'test',
    MPESA_INITIATOR_NAME: 'test',
    MPESA_SECURITY_CREDENTIAL: 'test',
    MPESA_CALLBACK_NETWORKS: '127.0.0.1',
  }
  const drained = { ...env, DRAIN_SECONDS: `${drainSeconds}` }
  servers = await Promise.all([startProcess('serve', drained), startProcess('serve', env)])
  front.ports = servers.map((one) => one.port)
  workers = await Promise.all([startProcess('work', env), startProcess('work', env)])
}, 240_000)

afterAll(async () => {
  await Promise.all([...servers, ...workers].map((one) => one.stop()))
  await emulator.close()
  await front.close()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

async function person(account: string, ...roles: string[]): Promise<void> {
  const staff = { account, name: account, roles, password: testPassword }
  await t.as('system', (ctx) => createStaff(ctx, staff, t.world.ports))
}

async function signIn(url: string, account: string, password = testPassword) {
  return ask(url, { method: 'POST', path: '/login', body: { account, password } })
}

/** Seen by the other process within five seconds, as is promised. */
const within = { timeout: 5_000, interval: 100 }

describe('two servers on one database', () => {
  it('share sessions, and both refuse one that was ended at either', async () => {
    await person('shared', 'auditor')
    const { data } = await signIn(servers[0].url, 'shared')
    const token = String(data.token)
    for (const { url } of servers) {
      expect(await ask(url, { path: '/admin/userDetail', token })).toMatchObject({ code: 200 })
    }
    await ask(servers[1].url, { method: 'POST', path: '/logout', token, body: {} })
    for (const { url } of servers) {
      await expect
        .poll(async () => (await ask(url, { path: '/admin/userDetail', token })).code, within)
        .toBe(402)
    }
  })

  it('both feel a role that was changed at one of them', async () => {
    await person('boss', 'admin')
    await person('changed', 'auditor')
    const boss = String((await signIn(servers[0].url, 'boss')).data.token)
    const token = String((await signIn(servers[1].url, 'changed')).data.token)
    const list = { path: '/audit/cashCredit', token }
    expect((await ask(servers[1].url, list)).code).toBe(200)
    const role = await t.appContext.db
      .selectFrom('administration.role')
      .selectAll()
      .where('code', '=', 'auditor')
      .executeTakeFirstOrThrow()
    const body = {
      version: role.version,
      name: role.name,
      pages: [],
      permissions: [],
      reason: 'nobody audits any more',
    }
    const path = '/operation/user-auth/roles/auditor'
    expect(await ask(servers[0].url, { method: 'PUT', path, token: boss, body })).toMatchObject({
      code: 200,
    })
    for (const { url } of servers) {
      await expect.poll(async () => (await ask(url, list)).status, within).toBe(403)
    }
  })

  it('both keep out whom a network was closed to at one of them', async () => {
    await person('keeper', 'admin')
    await person('roamer', 'collector')
    const keeper = String((await signIn(servers[0].url, 'keeper')).data.token)
    const token = String((await signIn(servers[1].url, 'roamer')).data.token)
    const own = { path: '/admin/userDetail', token }
    for (const { url } of servers) expect((await ask(url, own)).code).toBe(200)
    const body = { network: '10.0.0.0/8', role: 'collector', reason: 'from the office only' }
    const path = '/operation/user-auth/networks'
    expect(await ask(servers[0].url, { method: 'POST', path, token: keeper, body })).toMatchObject({
      code: 200,
    })
    for (const { url } of servers) {
      await expect.poll(async () => (await ask(url, own)).code, within).toBe(413)
    }
  })

  it('count wrong passwords together', async () => {
    await person('guessed', 'auditor')
    const codes: number[] = []
    for (let guess = 0; guess < 10; guess += 1) {
      codes.push((await signIn(servers[guess % 2 === 0 ? 0 : 1].url, 'guessed', 'Wrong.1')).code)
    }
    expect(codes.slice(0, 8)).toEqual(Array(8).fill(401))
    expect(codes.slice(8)).toEqual([433, 433])
  })
})

describe('two workers on one database', { timeout: 180_000 }, () => {
  it('pay every payout once and begin every loan', async () => {
    const open = () =>
      t.appContext.db
        .selectFrom('servicing.balance')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    await expect.poll(async () => (await open()).count, { timeout: 30_000 }).toBe(payouts + 1)
    const paid = emulator.operator.transactions().filter((one) => one.kind === 'payout')
    expect(paid.filter((one) => one.isCompleted)).toHaveLength(payouts)
    expect(new Set(paid.map((one) => one.phone)).size).toBe(payouts)
    await expect
      .poll(() => t.appContext.db.selectFrom('platform.delivery').selectAll().execute(), {
        timeout: 10_000,
      })
      .toEqual([])
  })

  it('close every day once, job by job', async () => {
    const through = addDays(t.clock.today(), -1)
    const runs = () =>
      t.appContext.db.selectFrom('platform.scheduleRun').selectAll().orderBy('businessOn').execute()
    const daily = t.app.daily.length
    await expect
      .poll(async () => (await runs()).filter((run) => run.finishedAt !== null).length, {
        timeout: 20_000,
      })
      .toBe(3 * daily)
    const days = await t.appContext.db
      .selectFrom('servicing.loanDay')
      .select('businessOn')
      .where('loanId', '=', 1)
      .where('businessOn', '>', addDays(through, -3))
      .execute()
    expect(days).toHaveLength(3)
    const seals = await t.appContext.db.selectFrom('ledger.seal').selectAll().execute()
    expect(seals.length).toBeLessThanOrEqual(3)
    for (const worker of workers) expect(worker.said()).not.toContain('failed')
  })
})

describe('a hand-over', { timeout: 180_000 }, () => {
  it('answers what is under way, and refuses no request', async () => {
    await person('busy', 'admin')
    const token = String((await signIn(front.url, 'busy')).data.token)
    const codes: (number | string)[] = []
    let going = true
    const client = async () => {
      while (going) {
        const answer = ask(front.url, { path: '/admin/userDetail', token })
        codes.push(await answer.then((one) => one.status, String))
        await pause(25)
      }
    }
    const clients = [client(), client(), client()]
    const next = await startProcess('serve', env)
    front.ports = [...front.ports, next.port]
    const half = await halfSent(servers[0].port)
    const ended = servers[0].stop()
    // Connections not yet accepted are lost when a server closes: so it first reports that it is not ready,
    // and the load balancer sends the next ones elsewhere.
    const readiness = () => ask(servers[0].url, { path: '/health/ready' })
    await expect.poll(async () => (await readiness()).status).toBe(503)
    front.ports = front.ports.filter((port) => port !== servers[0].port)
    await expect
      .poll(() => ask(servers[0].url, { path: '/health/live' }).catch(() => 'closed'))
      .toBe('closed')
    expect(await half.finish()).toContain('HTTP/1.1 401')
    expect(await ended).toBe(0)
    await pause(200)
    going = false
    await Promise.all(clients)
    servers = [next, servers[1]]
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.filter((code) => code !== 200)).toEqual([])
  })

  it('of workers leaves no delivery behind and brings none twice', async () => {
    const customers = await Promise.all([
      aCustomer(t, { phone: '+254711920001' }),
      aCustomer(t, { phone: '+254711920002' }),
    ])
    for (const customer of customers) await anApprovedApplication(t, { customer })
    const next = await startProcess('work', env)
    expect(await workers[0].stop()).toBe(0)
    workers = [next, workers[1]]
    const paid = () =>
      emulator.operator.transactions().filter((one) => /92000[12]$/.test(String(one.phone)))
    await expect
      .poll(() => paid().filter((one) => one.isCompleted).length, { timeout: 30_000 })
      .toBe(2)
    expect(paid()).toHaveLength(2)
  })
})

/** A sign-in whose body is not all there yet when the server is asked to end. */
async function halfSent(port: number): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ account: 'nobody.here', password: 'Wrong.1' })
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await new Promise<void>((sent) =>
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      () => sent(),
    ),
  )
  await pause(100)
  return {
    finish: () =>
      new Promise((done) => {
        socket.once('close', () => done(text))
        socket.write(body.slice(10))
      }),
  }
}
