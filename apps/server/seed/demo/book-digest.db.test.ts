import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../src/books/verify-books.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { isWhole } from '../../test/sampled.ts'
import { bookDigest } from './book-digest.ts'
import { simulate } from './seed-demo.ts'
import { rehearseBook } from './waiting/rehearsing-book.ts'

const folder = mkdtempSync(join(tmpdir(), 'daftari-lives-'))
const lives: TestApp[] = []

/**
 * For two installations, the second of which generated its own data key. A third life, under the key of the
 * first, also shows that hashed and encrypted values are the same: `npm run faults` runs it.
 */
const keys = (isWhole ? [3, 4, 3] : [3, 4]).map((byte) => Buffer.alloc(32, byte))

/**
 * The same life side by side, each in a folder of its own, so that none can lean on another or on the hour.
 */
beforeAll(async () => {
  for (const _ of keys) lives.push(await openTestApp())
  await Promise.all(lives.map((t, index) => live(t, index)))
}, 300_000)
afterAll(async () => {
  for (const t of lives) await t.close()
  rmSync(folder, { recursive: true, force: true })
})

async function live(t: TestApp, index: number): Promise<void> {
  const config = readConfig({
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: join(folder, String(index)),
    DATA_KEY: keys[index]?.toString('base64'),
    DEMO_CUSTOMERS: '50',
    DEMO_DAYS: '20',
    DEMO_SEED: '11',
  })
  const running = { ...config, databaseUrl: t.databaseUrl }
  const until = businessDate('2026-06-20')
  await simulate(running, { until, means: t.world.ports }, () => undefined)
  await rehearseBook(running, until)
}

describe('the same seed', () => {
  if (isWhole) {
    it('gives the same book byte for byte', async () => {
      const [one, , other] = await Promise.all(
        lives.map((t) => bookDigest(t.appContext.db, { sealedToo: true })),
      )
      const differ = one?.tables.filter((of, at) => !isDeepStrictEqual(of, other?.tables[at]))
      expect(differ).toEqual([])
    })
  }

  it('gives the same book under another data key, but for what is hashed or encrypted by it', async () => {
    const [one, other] = await Promise.all(
      lives.map((t) => bookDigest(t.appContext.db, { sealedToo: false })),
    )
    const differ = one?.tables.filter((of, at) => !isDeepStrictEqual(of, other?.tables[at]))
    expect(differ).toEqual([])
    expect(other?.tables.length).toBe(one?.tables.length)
    expect(one?.tables.length).toBeGreaterThan(60)
    expect(one?.rows).toBeGreaterThan(5_000)
  })

  it('gives a book whose every invariant holds, and leaves no delivery behind', async () => {
    const [t] = lives
    if (t === undefined) throw new Error('nobody lived')
    const found = await verifyBooks(t.appContext.db)
    expect(found.filter((one) => one.wrong > 0)).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(10)
    const parked = await t.appContext.db
      .selectFrom('platform.delivery')
      .select(['subscriber', 'error'])
      // Late in the evening a message is written that may be sent from the morning on.
      .where('error', 'is distinct from', 'waits for its time')
      .execute()
    expect(parked).toEqual([])
  })
})

describe('the digest', () => {
  it('sees the smallest change of one row, and says in which table', async () => {
    const [t] = lives
    if (t === undefined) throw new Error('nobody lived')
    const before = await bookDigest(t.appContext.db, { sealedToo: false })
    await sql`update customers.person set children = children + 1
      where id = (select max(id) from customers.person)`.execute(t.appContext.db)
    const after = await bookDigest(t.appContext.db, { sealedToo: false })
    const changed = after.tables.filter((one, index) => before.tables[index]?.digest !== one.digest)
    expect(changed.map((one) => one.table)).toEqual(['customers.person'])
    expect(after.digest).not.toBe(before.digest)
  })
})
