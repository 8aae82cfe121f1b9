import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payoutDay } from '../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { stranger, upload } from './test/number-lists.ts'

/** Which column of a list is read, and a list that is too long. */
let t: TestServer
let importer: Caller

const some = (from: number, count = 6) =>
  Array.from({ length: count }, (_, n) => stranger(from + n))
const national = (phone: string) => `0${phone.slice(4)}`

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  await aLender(t)
  await openForBusiness(t)
  importer = await t.signIn('audit-admin')
})
afterAll(() => t.close())

it('F1: is read in the column that has the numbers, whatever the others are called, and says which', async () => {
  const phones = some(44_000, 8)
  const accounts = phones.map((one, n) => `11234567${n},Mary,${national(one)}`)
  const { data } = await upload(t, importer, ['Account Number,Name,Mobile No', ...accounts])
  expect(data).toMatchObject({ rows: 8, numbers: 8 })
  expect(data.whatWasRead.column).toMatchObject({ letter: 'C', heading: 'Mobile No' })
  expect(data.whatWasRead.column.samples).toHaveLength(3)
  const { rows } = await sql<{ hash: string }>`
    select encode(phone_hash, 'hex') as hash from promotion.number_row
    where batch_id = ${data.id}`.execute(t.appContext.db)
  const hashes = phones.map((one) => phoneHash(t.appContext.cipher, one).toString('hex'))
  expect(rows.map(({ hash }) => hash).toSorted()).toEqual(hashes.toSorted())
})

it('N10: with too many rows is refused before anything is kept or counted', async () => {
  const by = await t.signIn('audit-admin')
  const rows = Array.from({ length: 200_002 }, (_, n) => String(711_000_000 + n))
  const answer = await upload(t, by, rows)
  expect([answer.status, answer.data.error]).toEqual([422, 'file.too-many-rows'])
  const asked = await t.appContext.db
    .selectFrom('administration.numberSearch')
    .select('place')
    .where('staffId', '=', by.staffId)
    .execute()
  expect(asked).toEqual([])
})
