import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../emulator/server.ts'
import { createStaff } from '../../src/modules/administration/index.ts'
import { callbackSecretOf } from '../../src/platform/http/callbacks/callback-secret.ts'
import { compiled } from '../faults/product.ts'
import { aLender } from '../fixtures/lender.ts'
import { openTestApp, type TestApp } from '../harness.ts'
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
    await command(here, 'migrate')
    isMigrating = false
    await asking
    ;[now.server, now.worker] = await Promise.all([
      startProcess('serve', env),
      startProcess('work', env),
    ])
    front.ports = [old.server.port, now.server.port]
    await aLender(t)
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
})
