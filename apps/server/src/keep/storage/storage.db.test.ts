import { storage, storedTables } from '@daftari/contract/administration/stored-tables/declared'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { kept } from '../tables.ts'
import { measuring } from './measure.ts'
import { spaceOf } from './read-storage.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

it('shows every table as it was measured last, the largest first, and what thirty days add', async () => {
  const { db, clock } = t.appContext
  const today = clock.today()
  await measuring.run(t.appContext)
  const admin = await t.signIn('admin')
  const first = await admin.get(storedTables.path)
  expect(first.data.rows).toHaveLength(Object.keys(kept).length)
  expect(first.data.rows[0]).toMatchObject({ grownMegabytes: null, measuredOn: today })
  expect((await admin.get(storage.path)).data.database).toMatchObject({ grownBytes: null })

  await sql`delete from platform.stored_size`.execute(db)
  await sql`insert into platform.stored_size
      (measured_on, table_name, rows, bytes, index_bytes, file_bytes, kept_until, kept_days)
    values (${addDays(today, -70)}, 'ledger.line', 1, 1, 0, 0, 'for-ever', null),
      (${addDays(today, -20)}, 'ledger.line', 10, 20000000, 5000000, 0, 'for-ever', null),
      (${today}, 'ledger.line', 30, 60000000, 15000000, 0, 'for-ever', null),
      (${today}, 'platform.file', 9, 2000000, 0, 400, 'days', 30)`.execute(db)
  const { data } = await admin.get(storedTables.path)
  const line = { storedRows: 30, storedMegabytes: 60, indexMegabytes: 15, grownMegabytes: 60 }
  expect(data.rows).toEqual([
    { tableName: 'ledger.line', ...line, keptUntil: 'for-ever', keptDays: null, measuredOn: today },
    expect.objectContaining({ tableName: 'platform.file', grownMegabytes: 3, keptDays: 30 }),
  ])
  expect((await admin.get(storage.path)).data).toMatchObject({
    database: { grownBytes: 63_000_000, freeBytes: null, fullOn: null },
    files: { usedBytes: 400, grownBytes: 600 },
  })
})

const today = '2026-03-31' as BusinessDate

it.each([
  ['grows', { grownBytes: 300, freeBytes: 1_000 }, '2026-07-09'],
  ['is full', { grownBytes: 300, freeBytes: 0 }, today],
  ['shrinks', { grownBytes: -300, freeBytes: 1_000 }, null],
  ['stands still', { grownBytes: 0, freeBytes: 1_000 }, null],
  ['grows too slowly to say', { grownBytes: 1, freeBytes: 1_000 }, null],
  ['was measured once', { grownBytes: null, freeBytes: 1_000 }, null],
  ['is on a disk of unknown size', { grownBytes: 300, freeBytes: null }, null],
])('says when a space that %s is full', (_, space, fullOn) => {
  expect(spaceOf(today, { usedBytes: 5, ...space }).fullOn).toBe(fullOn)
})
