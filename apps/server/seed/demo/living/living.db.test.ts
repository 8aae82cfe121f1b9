import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, businessDate, startOfDay } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/books/verify-books.ts'
import { sealAuditLog } from '../../../src/modules/administration/commands/seal-audit-log.ts'
import { verifyAuditLog } from '../../../src/modules/administration/index.ts'
import { dataCipher } from '../../../src/platform/cipher.ts'
import { type RunningConfig, readConfig } from '../../../src/platform/config.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { visitorsAccounts } from '../demo-staff.ts'
import { simulate } from '../seed-demo.ts'
import { recallLife } from './life-memory.ts'
import { liveUpToNow } from './now.ts'

const folder = mkdtempSync(join(tmpdir(), 'daftari-living-'))
const until = businessDate('2026-06-16')
const zone = 'Africa/Nairobi'
let t: TestApp

/** Looked at again three days later, in the early afternoon. */
const now = new Date(startOfDay(addDays(until, 3), zone).getTime() + 14 * 3_600_000)

function configAt(at: Date): RunningConfig {
  const config = readConfig({
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: folder,
    DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
    BUSINESS_TIME_ZONE: zone,
    CLOCK_OFFSET_MINUTES: String(Math.round((at.getTime() - Date.now()) / 60_000)),
    DEMO_CUSTOMERS: '30',
    DEMO_DAYS: '12',
  })
  return { ...config, databaseUrl: t.databaseUrl }
}

const shown: string[] = []
beforeAll(async () => {
  t = await openTestApp()
  await simulate(configAt(now), { until, means: t.world.ports }, () => undefined)
  await liveUpToNow(configAt(now), (_, date) => shown.push(date))
}, 300_000)
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a demo lender that was closed for days', () => {
  it('has lived them, and today up to this minute', async () => {
    expect(shown).toEqual([1, 2, 3].map((days) => addDays(until, days)))
    const rows = await eventsSince()
    expect(rows.map(({ day }) => day)).toEqual(expect.arrayContaining(shown))
    expect(Math.max(...rows.map(({ last }) => last.getTime()))).toBeLessThanOrEqual(
      now.getTime() + 60_000,
    )
    const memory = recallLife(folder)
    expect(Math.abs(Date.parse(memory?.at ?? '') - now.getTime())).toBeLessThan(60_000)
    expect(memory?.ahead.length).toBeGreaterThan(0)
  })

  it('was worked by colleagues, never by those whom visitors sign in as', async () => {
    const rows = await t.appContext.db
      .selectFrom('administration.auditLog as l')
      .innerJoin('administration.staff as s', 's.id', 'l.staffId')
      .select('s.account')
      .distinct()
      .where('l.happenedAt', '>=', startOfDay(addDays(until, 1), zone))
      .execute()
    const accounts = rows.map(({ account }) => account)
    expect(accounts.length).toBeGreaterThan(5)
    expect(accounts.filter((one) => visitorsAccounts.has(one))).toEqual([])
  })

  it('has left to visitors the lists and the coupons that were asked for on the last evening', async () => {
    const { db } = t.appContext
    const lists = await db
      .selectFrom('promotion.numberBatch')
      .select('state')
      .where('name', 'in', ['Matatu owners of Nakuru', 'Stand in Eldoret'])
      .execute()
    expect(lists.map(({ state }) => state)).toEqual(['asked', 'asked'])
    const coupons = await db
      .selectFrom('coupons.audienceIssue')
      .select('state')
      .where('reason', '=', 'Repaid on time, and away for a month')
      .execute()
    expect(coupons.map(({ state }) => state)).toEqual(['asked'])
  })

  it('keeps its books and its audit log whole', async () => {
    const found = await verifyBooks(t.appContext.db)
    expect(found.filter((one) => one.wrong > 0)).toEqual([])
    const cipher = dataCipher(configAt(now).secrets.dataKey)
    await sealAuditLog({ ...t.appContext, cipher })
    expect((await verifyAuditLog(t.appContext.db, cipher)).problems).toEqual([])
  })

  it('is left alone where nobody lives on', async () => {
    const before = recallLife(folder)?.at
    rmSync(join(folder, 'life.json'))
    await liveUpToNow(configAt(new Date(now.getTime() + 3_600_000)), () => undefined)
    expect(before).toBeDefined()
    expect(recallLife(folder)).toBeUndefined()
  })
})

async function eventsSince() {
  return t.appContext.db
    .selectFrom('platform.event')
    .select((eb) => ['businessOn as day', eb.fn.max('occurredAt').$castTo<Date>().as('last')])
    .where('businessOn', '>', until)
    .groupBy('businessOn')
    .orderBy('businessOn')
    .execute()
}
