import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '../../src/platform/db/with-client.ts'
import { removeDataFolder } from '../../src/platform/postgres/cluster-root.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { clientOf, type Deed, newKey, type Outcome } from './deeds.ts'
import { findingsOf } from './findings.ts'
import { aLenderAtWork, type LenderAtWork } from './lender-at-work.ts'
import { untilAllIsKnown } from './passing-time.ts'
import { isReady, type Product, startProduct } from './product.ts'
import { type StoppableCluster, stoppableCluster } from './stoppable-cluster.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-away-'))
let cluster: StoppableCluster
let lender: LenderAtWork
let product: Product | undefined
const usual = process.env.TEST_DATABASE_URL

beforeAll(async () => {
  cluster = await stoppableCluster(dataDir)
  process.env.TEST_DATABASE_URL = cluster.url
  lender = await aLenderAtWork({ applications: 40, loans: 2, openDays: 1 })
})
afterEach(async () => {
  await product?.kill()
})
afterAll(async () => {
  await lender?.close()
  await cluster?.stop()
  removeDataFolder(dataDir)
  process.env.TEST_DATABASE_URL = usual
})

let number = 0
function nextDeed(): Deed {
  number += 1
  const application = number % 2 === 0 ? lender.applications.pop() : undefined
  if (application !== undefined) return { kind: 'decide', application, key: newKey() }
  return { kind: 'register', phone: `0745${String(100_000 + number)}` }
}

/** A client that is answered "busy" retries a moment later. */
const aMoment = () => new Promise((over) => setTimeout(over, 250))

const statusOf = async (path: string) => (await fetch(`${product?.url}/api/health/${path}`)).status

describe('the database', () => {
  it('DL-06: stopped hard under load, answers 503 and recovers by itself; OP-02 says so', async () => {
    product = await startProduct(lender.settings)
    const client = clientOf(product.url)
    await client.signIn()
    const outcomes: Outcome[] = []
    const done: Deed[] = []
    const open: Deed[] = []
    let working = true
    const clerk = async () => {
      while (working) {
        const deed = nextDeed()
        const outcome = await client.do(deed)
        outcomes.push(outcome)
        if (outcome === 'done') done.push(deed)
        else open.push(deed)
        if (outcome !== 'done') await aMoment()
      }
    }
    const clerks = [clerk(), clerk(), clerk(), clerk()]
    const until = (found: () => boolean | Promise<boolean>) => vi.waitUntil(found, 60_000)
    await until(() => done.length > 10)
    await cluster.stopHard()
    await until(() => open.length > 10)
    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503])
    const doneBefore = done.length
    await cluster.startAgain()
    await until(() => isReady(product?.url ?? ''))
    await until(() => done.length > doneBefore + 10)
    working = false
    await Promise.all(clerks)
    expect(outcomes.filter((one) => !/^(done|busy|unconfirmed)$/.test(one))).toEqual([])
    // The results of these are unknown: repeated, each has its one effect.
    for (const deed of open) {
      expect(await client.do(deed)).toBe('done')
      done.push(deed)
    }
    await untilAllIsKnown(lender.t.appContext.db)
    expect(await findingsOf(lender, client, done)).toEqual([])
  })

  it('DL-06: that only reads is away, and written to again soon after it may be, by itself', async () => {
    product = await startProduct(lender.settings)
    const client = clientOf(product.url)
    await client.signIn()
    const name = new URL(lender.settings.databaseUrl).pathname.slice(1)
    const outcomes: Outcome[] = []
    let working = true
    const clerk = async () => {
      while (working) {
        outcomes.push(await client.do(nextDeed()))
        if (outcomes.at(-1) !== 'done') await aMoment()
      }
    }
    const count = (of: Outcome) => outcomes.filter((one) => one === of).length
    const until = (found: () => boolean | Promise<boolean>) => vi.waitUntil(found, 30_000)
    const clerks = [clerk(), clerk(), clerk(), clerk()]
    await until(() => count('done') > 10)
    // Like a server whose disk is nearly full: connected clients continue, new ones may only read.
    await onCluster(`alter database ${name} set default_transaction_read_only = on`)
    await onCluster(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await until(() => count('busy') > 10)
    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503])
    await onCluster(`alter database ${name} reset default_transaction_read_only`)
    // Nobody cuts a connection.
    const doneBefore = count('done')
    const asked = performance.now()
    await until(() => isReady(product?.url ?? ''))
    await until(() => count('done') > doneBefore + 10)
    expect(performance.now() - asked).toBeLessThan(20_000)
    const busyBefore = count('busy')
    await until(() => count('done') > doneBefore + 40)
    // Each of the four clerks met a connection from before at most twice: a request tries two.
    expect(count('busy') - busyBefore).toBeLessThan(9)
    working = false
    await Promise.all(clerks)
    // A session that was ended while it committed leaves that open.
    expect(outcomes.filter((one) => !/^(done|busy|unconfirmed)$/.test(one))).toEqual([])
    const lines = product.said().split('\n')
    // Once, and perhaps again where a connection from before was met after the return.
    const gone = lines.filter((line) => line.includes('background work must wait')).length
    expect([1, 2, 3]).toContain(gone)
    expect(lines.filter((line) => /background work failed|request failed/.test(line))).toEqual([])
  })

  it('DL-06: that does not confirm commits is away, and says of each that it may be done or not', async () => {
    product = await startProduct(lender.settings)
    const client = clientOf(product.url)
    await client.signIn()
    const open: Deed[] = []
    const done: Deed[] = []
    const outcomes: Outcome[] = []
    let working = true
    const clerk = async () => {
      while (working) {
        const deed = nextDeed()
        const outcome = await client.do(deed)
        outcomes.push(outcome)
        if (outcome === 'done') done.push(deed)
        else open.push(deed)
        if (outcome !== 'done') await aMoment()
      }
    }
    const count = (of: Outcome) => outcomes.filter((one) => one === of).length
    const until = (found: () => boolean | Promise<boolean>) => vi.waitUntil(found, 60_000)
    const clerks = [clerk(), clerk(), clerk(), clerk()]
    await until(() => count('done') > 10)
    await onCluster(`alter system set synchronous_standby_names = 'nobody'`)
    await onCluster('select pg_reload_conf()')
    await until(async () => (await statusOf('ready')) === 503)
    await until(() => count('unconfirmed') > 0 && count('busy') > 10)
    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503])
    // Whoever was given up still holds a session of the database: few do, whoever tries how often.
    expect(await waitingForStandby()).toBeLessThan(12)
    await onCluster('alter system reset synchronous_standby_names')
    await onCluster('select pg_reload_conf()')
    const doneBefore = done.length
    await until(() => isReady(product?.url ?? ''))
    await until(() => done.length > doneBefore + 10)
    working = false
    await Promise.all(clerks)
    expect(outcomes.filter((one) => !/^(done|busy|unconfirmed)$/.test(one))).toEqual([])
    for (const deed of open) {
      expect(await client.do(deed)).toBe('done')
      done.push(deed)
    }
    await untilAllIsKnown(lender.t.appContext.db)
    expect(await findingsOf(lender, client, done)).toEqual([])
  })

  it.each(['before-commit', 'after-commit'] as const)(
    'DL-08: cut off %s, the same request asked again has its one effect',
    async (cut) => {
      const wire = await cuttingProxy(lender.settings.databaseUrl)
      try {
        product = await startProduct({ ...lender.settings, databaseUrl: wire.url })
        const client = clientOf(product.url)
        await client.signIn()
        const application = await stillWaiting()
        const deed: Deed = { kind: 'decide', application, key: newKey() }
        const isCut = wire.cutAtCommitOf(deed.key, cut)
        expect(await client.do(deed)).toBe('unconfirmed')
        await isCut
        await vi.waitUntil(
          async () => (await approvals(application.id)) === (cut === 'after-commit' ? 1 : 0),
        )
        // Until the database has noticed the lost connection, the first request seems to run.
        await expect.poll(() => client.do(deed), { timeout: 20_000 }).toBe('done')
        expect(await approvals(application.id)).toBe(1)
      } finally {
        wire.close()
      }
    },
  )
})

const onCluster = (statement: string) =>
  withClient(cluster.url, (client) => client.query(statement))

async function waitingForStandby(): Promise<number> {
  const { rows } = await withClient(cluster.url, (client) =>
    client.query(`select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'`),
  )
  return rows[0].n
}

async function stillWaiting() {
  const { anApplication } = await import('../fixtures/customers.ts')
  const { id } = await anApplication(lender.t)
  return lender.t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function approvals(applicationId: number): Promise<number> {
  const rows = await lender.t.appContext.db
    .selectFrom('origination.transition')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('act', '=', 'approve')
    .execute()
  return rows.length
}
