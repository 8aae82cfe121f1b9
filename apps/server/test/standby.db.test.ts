import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { beat, openStandby, type Standby } from '../src/platform/db/standby.ts'
import { openLog } from '../src/platform/log.ts'
import { aCustomer } from './fixtures/customers.ts'
import { aLender } from './fixtures/lender.ts'
import { disburse, goTo, openForBusiness } from './fixtures/loans.ts'
import { openTestApp, type TestApp } from './harness.ts'
import { type Caller, openTestServer, type TestServer } from './open-test-server.ts'
import { findSystemPostgres, startSystemCluster, startSystemStandby } from './system-postgres.ts'

const page = 'statistics/repayment/vintage'
const query = { cohort: '2026-03-01..2026-03-31' }
const log = openLog('silent')

describe('reports with a standby', () => {
  let t: TestServer
  let other: TestApp
  let admin: Caller
  let standby: Standby | undefined

  /** The standby is another database here, with a loan that the first one lacks. */
  beforeAll(async () => {
    t = await openTestServer()
    other = await openTestApp()
    await aLender(other)
    const { id: personId } = await aCustomer(other)
    await openForBusiness(other)
    await disburse(other, { personId, loanId: 1, on: other.clock.today() })
    await goTo(other, addDays(other.clock.today(), 1))
    admin = await t.signIn('admin')
  })
  afterEach(async () => {
    await standby?.close()
    standby = undefined
    await other.appContext.db
      .deleteFrom('platform.setting')
      .where('key', '=', 'heartbeat')
      .execute()
  })
  afterAll(async () => {
    await other.close()
    await t.close()
  })

  const follow = (url: string, to = log): Standby => {
    standby = openStandby(url, { clock: t.clock, log: to, connections: 2 })
    Object.assign(t.appContext, { standby })
    return standby
  }
  const ago = (seconds: number) => new Date(t.clock.now().getTime() - seconds * 1_000)

  it('are read from it, and say how old they are', async () => {
    follow(other.databaseUrl)
    await beat(other.appContext.db, ago(3))
    const { data } = await admin.get(`/${page}`, query)
    expect(data.rows).toHaveLength(1)
    expect(data.asOf).toBe(ago(3).toISOString())
    expect(standby?.lagSeconds()).toBe(3)
  })

  it('are beside an overview of the business that is read from it as well', async () => {
    follow(other.databaseUrl)
    await beat(other.appContext.db, ago(2))
    const { data } = await admin.get('/statistics/businessData/overview')
    expect(data.asOf).toBe(ago(2).toISOString())
    expect(data.book.at(-1).principalCents).toBeGreaterThan(0)
    await standby?.close()
    Object.assign(t.appContext, { standby: undefined })
    const own = (await admin.get('/statistics/businessData/overview')).data
    expect(own.asOf).toBe(t.clock.now().toISOString())
    expect(own.book.at(-1).principalCents).toBe(0)
  })

  it('are read from it for an export too, and reported in the database itself', async () => {
    follow(other.databaseUrl)
    await beat(other.appContext.db, ago(1))
    const { data } = await admin.post('/exports', {
      table: page,
      format: 'csv',
      query,
      reason: 'for the tests',
    })
    await t.settle()
    const own = (await admin.get('/exports')).data.rows.find(
      (row: { id: number }) => row.id === data.id,
    )
    expect(own).toMatchObject({ state: 'ready', rowsDone: 1 })
  })

  it.each([
    ['is a minute behind', () => beat(other.appContext.db, ago(61))],
    ['was never written to by a worker', async () => undefined],
  ])('are read from the database itself when it %s', async (_, prepare) => {
    follow(other.databaseUrl)
    await prepare()
    const { data } = await admin.get(`/${page}`, query)
    expect(data.rows).toEqual([])
    expect(data.asOf).toBe(t.clock.now().toISOString())
  })

  it('are missed by whoever forgot its heartbeat: the log says so once', async () => {
    const lines: string[] = []
    const heard = openLog('warn', { write: (line) => lines.push(line) })
    follow(other.databaseUrl, heard)
    for (const _ of [1, 2]) await admin.get(`/${page}`, query)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('set DATABASE_READ_URL for workers too')
  })

  it('are read from the database itself when it cannot be reached', async () => {
    follow('postgres://daftari@127.0.0.1:1/none')
    expect((await admin.get(`/${page}`, query)).data.rows).toEqual([])
    expect(standby?.lagSeconds()).toBeUndefined()
  })

  it('go on when it ends in the middle of one', async () => {
    const source = follow(other.databaseUrl)
    await beat(other.appContext.db, ago(1))
    const asked: (Date | undefined)[] = []
    const name = await source.read(t.appContext.db, async (db, asOf) => {
      asked.push(asOf)
      if (asOf !== undefined) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
      return rows[0]?.name
    })
    expect(asked).toEqual([ago(1), undefined])
    expect(t.databaseUrl).toContain(name)
  })

  it('are not asked for twice when they are refused', async () => {
    const source = follow(other.databaseUrl)
    await beat(other.appContext.db, ago(1))
    let asked = 0
    const refused = source.read(t.appContext.db, async () => {
      asked += 1
      throw new Refusal('request.invalid')
    })
    await expect(refused).rejects.toThrow('request.invalid')
    expect(asked).toBe(1)
  })
})

const system = findSystemPostgres()

describe.runIf(system !== undefined)('a standby that streams', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftari-standby-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is read while it follows, and left alone when it stands still or is gone', async () => {
    assert(system !== undefined, 'found above')
    chmodSync(folder, 0o711)
    const primary = await startSystemCluster(system, folder)
    const follower = await startSystemStandby(system, primary, folder)
    const database = openDatabase(primary.url, { connections: 2 })
    const behind = openDatabase(follower.url, { connections: 1 })
    const clock = { ...systemClock('Africa/Nairobi') }
    const standby = openStandby(follower.url, { clock, log, connections: 2 })
    const answeredBy = () =>
      standby.read(database.db, async (db) => {
        const { rows } = await sql<{ standby: boolean }>`
          select pg_is_in_recovery() as standby from reporting.loan
          right join (select 1) one on true`.execute(db)
        return rows[0]?.standby
      })
    try {
      await migrate(primary.url)
      await beat(database.db, clock.now())
      await expect.poll(answeredBy, { timeout: 10_000 }).toBe(true)
      expect(standby.lagSeconds()).toBeLessThan(60)

      await sql`select pg_wal_replay_pause()`.execute(behind.db)
      const later = new Date(clock.now().getTime() + 120_000)
      clock.now = () => later
      await beat(database.db, clock.now())
      await pause(300)
      expect(await answeredBy()).toBe(false)

      await sql`select pg_wal_replay_resume()`.execute(behind.db)
      await expect.poll(answeredBy, { timeout: 10_000 }).toBe(true)
      await behind.close()
      await follower.stop()
      expect(await answeredBy()).toBe(false)
    } finally {
      await standby.close()
      await database.close()
      await follower.stop()
      await primary.stop()
    }
  })
})
