import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/server.ts'
import { createStaff } from '../../src/modules/administration/index.ts'
import { callbackSecretOf } from '../../src/platform/http/callbacks/callback-secret.ts'
import { compiled } from '../faults/product.ts'
import { authorise } from '../fixtures/auditors.ts'
import { aCustomer, anApplication } from '../fixtures/customers.ts'
import { aLender, type Lender } from '../fixtures/lender.ts'
import { openTestApp, staffActor, type TestApp } from '../harness.ts'
import { testPassword } from '../open-test-server.ts'
import { columnsOf } from '../upgrade/columns-of.ts'
import { layRelease, whyNoRelease } from '../upgrade/release-before.ts'
import { ask } from './ask.ts'
import { type ProductProcess, startProcess } from './product-process.ts'
import { startFront, type TcpFront } from './tcp-front.ts'

const noRelease = whyNoRelease()
if (noRelease !== undefined) process.stderr.write(`Skipped: ${noRelease}\n`)

const run = promisify(execFile)
const callbackSecret = 'callback-secret-of-the-tests'
const paymentsSecret = callbackSecretOf(callbackSecret, { purpose: 'payments' })
const here = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'daftari-noon-'))
const release = mkdtempSync(join(tmpdir(), 'daftari-release-'))

let t: TestApp
let lender: Lender
let front: TcpFront
let emulator: Emulator
let before: string
let env: Record<string, string>
let columnsBefore: ReadonlyMap<string, string>
/** What the server of the release before answered while this one's migrations ran. */
const meanwhile: number[] = []
const old = {} as { server: ProductProcess; worker: ProductProcess }
const now = {} as typeof old

/** A command of the product, of either release. */
const command = (server: string, ...args: string[]) =>
  run(process.execPath, [join(server, 'src/cli/run.ts'), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
    maxBuffer: 50_000_000,
  })

/** The release before lives; this one migrates its database and begins beside it. */
describe.skipIf(noRelease !== undefined)('a release taken in at noon', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    before = await layRelease(release)
    t = await openTestApp(new Date(), { from: 'template1' })
    front = await startFront()
    emulator = await startEmulator({
      confirmationUrl: `${front.url}/api/callbacks/${paymentsSecret}/payment`,
    })
    env = environment()
    await command(before, 'migrate')
    columnsBefore = await columnsOf(t.databaseUrl)
    const processes = [startProcess('serve', env, before), startProcess('work', env, before)]
    ;[old.server, old.worker] = (await Promise.all(processes)) as [ProductProcess, ProductProcess]
    front.ports = [old.server.port]
    let isMigrating = true
    const asking = (async () => {
      while (isMigrating) {
        const body = { account: 'nobody.here', password: 'Wrong.12' }
        meanwhile.push((await ask(front.url, { method: 'POST', path: '/login', body })).status)
      }
    })()
    try {
      await command(here, 'migrate')
    } finally {
      isMigrating = false
    }
    await asking
    ;[now.server, now.worker] = await Promise.all([
      startProcess('serve', env),
      startProcess('work', env),
    ])
    front.ports = [old.server.port, now.server.port]
    lender = await aLender(t)
  }, 400_000)

  afterAll(async () => {
    for (const one of [old.server, old.worker, now.server, now.worker]) await one?.stop()
    await emulator?.close()
    await front?.close()
    await t?.close()
    for (const one of [folder, release]) rmSync(one, { recursive: true, force: true })
  })

  function environment(): Record<string, string> {
    return {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_BASE_URL: front.url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
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
  }

  async function signedIn(url: string, account: string): Promise<string> {
    const body = { account, password: testPassword }
    return String((await ask(url, { method: 'POST', path: '/login', body })).data.token)
  }

  it('is migrated to while the release before answers, without a fault', () => {
    expect(meanwhile.length).toBeGreaterThan(0)
    expect(meanwhile.filter((status) => status === 500)).toEqual([])
  })

  it('keeps every table, view and column that the release before reads, and its type', async () => {
    const columns = await columnsOf(t.databaseUrl)
    const gone = [...columnsBefore].filter(([name, type]) => columns.get(name) !== type)
    expect(gone.map(([name, type]) => `${name} ${type}, now ${columns.get(name)}`)).toEqual([])
  })

  it('answers each read of either release at either server, in the same session', async () => {
    const staff = { account: 'noon', name: 'Noon', roles: ['admin'], password: testPassword }
    await t.as('system', (ctx) => createStaff(ctx, staff, t.world.ports))
    const token = await signedIn(old.server.url, 'noon')
    for (const { url } of [old.server, now.server]) {
      expect(await ask(url, { path: '/admin/userDetail', token })).toMatchObject({ code: 200 })
    }
    for (const [server, process] of [
      [before, old.server],
      [here, now.server],
    ] as const) {
      const { stdout } = await command(server, 'openapi')
      const { paths } = JSON.parse(stdout) as { paths: Record<string, { get?: object }> }
      const reads = Object.entries(paths)
        .filter(([path, { get }]) => get !== undefined && !path.includes('{'))
        .map(([path]) => path.replace(/^\/api/, ''))
      expect(reads.length).toBeGreaterThan(200)
      const failed: string[] = []
      for (const path of reads) {
        const { status } = await ask(process.url, { path, token })
        if (status === 500) failed.push(`${status} ${path}`)
      }
      expect(failed, server).toEqual([])
    }
  })

  it('takes loans from decision to repayment, each step at another release than the one before', async () => {
    const account = { account: 'noon.auditor', name: 'Noon', roles: ['auditor'] }
    const { id: staffId } = await t.as('system', (ctx) =>
      createStaff(ctx, { ...account, password: testPassword }, t.world.ports),
    )
    await authorise(t, lender, staffActor(staffId))
    const token = await signedIn(now.server.url, account.account)
    const servers = [old.server, now.server] as const
    const phones = Array.from({ length: 6 }, (_, n) => `+25471193001${n}`)
    for (const [n, phone] of phones.entries()) {
      const { id } = await anApplication(t, { customer: await aCustomer(t, { phone }) })
      const { version } = await t.appContext.db
        .selectFrom('origination.application')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const decided = await ask(servers[n % 2]?.url ?? '', {
        method: 'POST',
        path: `/audit/cashCredit/${id}/audit`,
        token,
        key: `noon-decides-${id}`,
        body: { result: 'approve', version },
      })
      expect(decided).toMatchObject({ status: 200 })
    }
    const loans = (status: 'open' | 'finished') =>
      t.appContext.db
        .selectFrom('servicing.balance')
        .select('loanId')
        .where('status', '=', status)
        .orderBy('loanId')
        .execute()
    // Whichever worker takes a payout, its result comes to either server.
    await expect.poll(async () => (await loans('open')).length, { timeout: 60_000 }).toBe(6)
    const paid = emulator.operator.transactions().filter((one) => one.kind === 'payout')
    expect(paid.map((one) => `+${one.phone}`).sort()).toEqual(phones)

    for (const { loanId } of await loans('open')) {
      emulator.operator.payBill({
        phone: '254711930010',
        amountCents: cents(2_000_000),
        reference: String(loanId),
      })
    }
    await expect.poll(async () => (await loans('finished')).length, { timeout: 60_000 }).toBe(6)
    const waits = () => t.appContext.db.selectFrom('platform.delivery').selectAll().execute()
    await expect.poll(waits, { timeout: 30_000 }).toEqual([])
    for (const { said } of [old.worker, now.worker]) expect(said()).not.toContain('failed')
  })
})
