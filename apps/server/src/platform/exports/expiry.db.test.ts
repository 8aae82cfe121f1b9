import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { principalOf } from '../../modules/administration/index.ts'
import { sweep } from '../files/sweep.ts'
import { expireExports } from './expire-exports.ts'
import { runExport } from './run-export.ts'
import { sealQueries } from './sealed-query.ts'
import { exportSources } from './sources.ts'

let t: TestServer
let admin: Caller
const phone = '0712345678'
const body = { table: 'loan-admin/loan-list/cash-credit', format: 'csv', reason: 'for the tests' }
const day = 86_400_000

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  for (let n = 0; n < 3; n += 1) await anApplication(t, { customer: await aCustomer(t) })
  admin = await t.signIn('admin')
})
afterAll(() => t.close())

const ask = async (query = {}) =>
  (await admin.post('/exports', { ...body, query })).data.id as number

async function own(id: number) {
  const { rows } = (await admin.get('/exports')).data
  return rows.find((row: { id: number }) => row.id === id)
}

/** Every file that lies in the folder, as written two days ago by the machine's clock. */
function age(): string[] {
  const folder = join(t.dataDir, 'files')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
  const then = new Date(Date.now() - 2 * day)
  for (const path of paths) utimesSync(path, then, then)
  return paths
}

it('FI-07 an export without a reason is refused', async () => {
  const { reason: _why, ...silent } = body
  for (const wrong of [silent, { ...silent, reason: ' ' }, { ...silent, reason: 'x' }]) {
    expect((await admin.post('/exports', { ...wrong, query: {} })).status).toBe(422)
  }
})

it('FI-07 the audit log has the rows and the filters of an export, and no number of a customer', async () => {
  const id = await ask({ phone })
  await t.settle()
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'after'])
    .where('objectType', '=', 'export')
    .where('objectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(logged.map((row) => row.act)).toEqual(['export.request', 'export.write'])
  expect(logged[0]).toMatchObject({ after: { query: { phone: '+2547*****678' } } })
  expect(logged[1]).toMatchObject({ after: { filters: { phone: '+2547*****678' } } })
  expect(JSON.stringify(logged)).not.toContain(phone.slice(1))
})

it('FI-07 an export with more rows than a file may have is given up, and says so', async () => {
  const id = await ask()
  const sources = exportSources(t.app.modules)
  const ending = new AbortController().signal
  const run = { exportId: id, sources, principalOf, mostRows: 2 }
  await runExport({ appContext: t.appContext, ending }, run)
  expect(await own(id)).toMatchObject({ state: 'failed', error: 'too-many-rows', sizeBytes: null })
})

it('FI-07 the file of an export is gone after seven days, says so, and can be made again', async () => {
  const id = await ask()
  await t.settle()
  expect(await own(id)).toMatchObject({ state: 'ready', fileUntil: '2026-04-07T06:00:00.000Z' })
  const before = age().length
  t.clock.set(new Date(t.clock.now().getTime() + 7 * day - 1_000))
  expect(await expireExports(t.appContext)).toBe(0)
  t.clock.set(new Date(t.clock.now().getTime() + 2_000))
  // The session of the week before is over; its work is another administrator's now.
  admin = await t.signIn('admin')
  expect(await expireExports(t.appContext)).toBe(2)
  expect(age().length).toBeLessThan(before)
  // The requester still sees it, and it is made again under their rights of that day.
  const path = `/exports/${id}`
  await t.appContext.db
    .updateTable('platform.export')
    .set({ requestedBy: admin.staffId })
    .where('id', '=', id)
    .execute()
  expect(await own(id)).toMatchObject({ state: 'expired', fileUntil: null })
  expect((await admin.get(`${path}/file`)).status).toBe(404)
  expect((await admin.post(`${path}/again`)).status).toBe(200)
  await t.settle()
  expect(await own(id)).toMatchObject({ state: 'ready', rowsDone: 3 })
})

it('a file that no row knows is swept after a day, and no other', async () => {
  const { files } = t.appContext
  age()
  await sweep(t.appContext)
  await t.as('system', (ctx) =>
    files.keep(ctx, { purpose: 'proof', name: 'a.txt', bytes: Buffer.from('a'), mediaType: 'a/b' }),
  )
  const killed = t.as('system', async (ctx) => {
    const bytes = Buffer.from('b')
    await files.keep(ctx, { purpose: 'proof', name: 'b.txt', bytes, mediaType: 'a/b' })
    throw new Error('killed before its commit')
  })
  await expect(killed).rejects.toThrow('killed')
  const there = age().length
  expect(await sweep(t.appContext)).toEqual({ found: there, removed: 1 })
  expect(await sweep(t.appContext)).toEqual({ found: there - 1, removed: 0 })
})

it('a fresh file may still get its row, and is left', async () => {
  const key = t.appContext.files.newKey('bin')
  await t.appContext.files.write(key, Readable.from(['c']))
  const before = age().length
  const soon = new Date(Date.now() - day + 60_000)
  utimesSync(join(t.dataDir, 'files', key), soon, soon)
  expect(await sweep(t.appContext)).toEqual({ found: before, removed: 0 })
})

it('a folder that belongs to another database is left alone', async () => {
  const strange = Array.from({ length: 120 }, () => t.appContext.files.newKey('bin'))
  for (const key of strange) await t.appContext.files.write(key, Readable.from(['d']))
  const there = age().length
  expect(await sweep(t.appContext)).toEqual({ found: there, removed: 0 })
})

it('FI-07 what was looked for is encrypted where the export is kept, also what an older version kept', async () => {
  const id = await ask({ phone })
  const kept = async () =>
    JSON.stringify(
      await t.appContext.db
        .selectFrom('platform.export')
        .select('query')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const sealed = await kept()
  expect(sealed).not.toContain(phone.slice(1))
  const query = JSON.stringify({ filters: { phone }, columns: null })
  await t.appContext.db.updateTable('platform.export').set({ query }).where('id', '=', id).execute()
  expect(await kept()).toContain(phone.slice(1))
  expect(await sealQueries(t.appContext)).toBe(1)
  expect(await kept()).toBe(sealed)
})
