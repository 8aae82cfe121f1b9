import { seededRandom } from '@daftari/kernel/random'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../test/fixtures/auditors.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor, without } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { addDocument, hashOldPictures, similarPictures } from '../../customers/index.ts'
import { similarFacesPanel } from './similar-faces.ts'

let t: TestServer
let holder: Caller
let chief: Caller
let customer: ACustomer
let loanId: number
const others: Record<string, ACustomer> = {}

beforeAll(async () => {
  t = await openTestServer()
  const lender = await aLender(t)
  holder = await t.signIn('auditor')
  chief = await t.signIn('audit-admin')
  await authorise(t, lender, staffActor(holder.staffId))
  customer = await aCustomer(t)
  loanId = (await anApplication(t, { customer })).id
  await holder.post(`/audit/cashCredit/${loanId}/take`)
  for (const name of ['again', 'small', 'light', 'stranger']) others[name] = await aCustomer(t)
})
afterAll(() => t.close())

async function photo(seed: number): Promise<Sharp> {
  const random = seededRandom(seed)
  const blobs = Array.from({ length: 14 }, () => {
    const grey = random.int(0, 255)
    const [x, y, r] = [random.int(0, 300), random.int(0, 400), random.int(30, 120)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${grey},${grey},${grey})" opacity="0.8"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
    <rect width="300" height="400" fill="#99a"/>${blobs.join('')}</svg>`
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer())
}

const selfie = async (who: ACustomer | undefined, picture: Sharp) => {
  const bytes = await picture.png().toBuffer()
  await t.as('app', (ctx) =>
    addDocument(ctx, who?.id ?? 0, { kind: 'selfie', name: 'me.png', bytes }),
  )
}
const ask = async (who: Caller) =>
  (await who.post('/audit/cashCredit/face/getSimilarFaces', { id: loanId })).data

describe('pictures that look alike', () => {
  test('are not looked for where a customer has none', async () => {
    expect(await ask(holder)).toMatchObject({
      method: 'pictures',
      compared: false,
      rows: [],
      more: false,
    })
  })

  test('are found in another size, format and light, and a stranger’s is not', async () => {
    await selfie(customer, await photo(5))
    await selfie(others.again, await photo(5))
    await selfie(others.small, (await photo(5)).resize(140))
    await selfie(others.light, (await photo(5)).linear(0.9, 20))
    await selfie(others.stranger, await photo(6))
    const { rows, compared } = await ask(holder)
    const found = rows.map((row: { customerId: number }) => row.customerId)
    expect(compared).toBe(true)
    expect(found.toSorted()).toEqual(
      [others.again, others.small, others.light].map((one) => one?.id).toSorted(),
    )
    expect(rows[0]).toMatchObject({ likeness: 1, name: null, fileId: null })
  })

  test('AZ-01 show name and photo only to who may see an application of that customer', async () => {
    const { id } = await anApplication(t, { customer: others.again as ACustomer })
    await t.appContext.db
      .updateTable('origination.application')
      .set({ auditorId: chief.staffId })
      .where('id', '=', id)
      .execute()
    const rowOf = async (who: Caller) =>
      (await ask(who)).rows.find(
        (row: { customerId: number }) => row.customerId === others.again?.id,
      )
    expect(await rowOf(holder)).toMatchObject({ name: null, fileId: null, applicationId: null })
    expect(await rowOf(chief)).toMatchObject({
      name: expect.stringContaining('Customer'),
      fileId: expect.any(Number),
      applicationId: id,
    })
    const stranger = await t.signIn('auditor')
    t.clock.advance(16 * 60_000)
    const refused = await stranger.post('/audit/cashCredit/face/getSimilarFaces', { id: loanId })
    expect(refused.status).toBe(404)
  })

  test('a photo that was put aside is compared no more', async () => {
    await selfie(others.small, await photo(7))
    const { rows } = await ask(chief)
    expect(rows.map((row: { customerId: number }) => row.customerId)).not.toContain(
      others.small?.id,
    )
  })

  test('a vendor of face comparison takes the place of it', async () => {
    const id = others.stranger?.id ?? 0
    const nearest = async () => [{ personId: id, likeness: 0.93 }]
    const found = await t.as('staff', (ctx) =>
      similarFacesPanel({ nearest }).read(without(ctx), loanId),
    )
    expect(found).toMatchObject({
      method: 'faces',
      rows: [{ customerId: id, likeness: 0.93 }],
    })
  })
})

test('every picture within seven bits is found, and none beyond: as if all were compared', async () => {
  const random = seededRandom(3)
  const { rows: mine } = await sql<{ bits: string; personId: number; documentId: number }>`
    select lpad(to_hex(bits), 16, '0') as bits, person_id, document_id
    from customers.picture_likeness where person_id = ${customer.id}`.execute(t.appContext.db)
  const own = BigInt(`0x${mine[0]?.bits ?? '0'}`)
  const near = new Set<number>()
  const draws = Array.from({ length: 60 }, () =>
    Array.from({ length: random.int(0, 12) }, () => random.int(0, 63)),
  )
  for (const [number, turned] of [...draws, ...hardest()].entries()) {
    const bits = [...new Set(turned)].reduce((all, bit) => all ^ (1n << BigInt(bit)), own)
    const personId = await invented(number, bits.toString(16).padStart(16, '0'))
    if (new Set(turned).size <= 7) near.add(personId)
  }
  const found = await t.as('system', (ctx) => similarPictures(ctx, customer.id, 1_000))
  const invents = (found ?? []).map((one) => one.personId).filter((id) => id >= firstInvented)
  expect(invents.toSorted()).toEqual([...near].toSorted())
  expect(near.size).toBeGreaterThan(80)
})

/** Seven bits that are found by one turned bit of one quarter only: for each of the sixty-four. */
function hardest(): number[][] {
  return Array.from({ length: 64 }, (_, bit) => {
    const quarter = Math.floor(bit / 16)
    const others = [0, 1, 2, 3].filter((one) => one !== quarter)
    return [bit, ...others.flatMap((one) => [one * 16 + 3, one * 16 + 11])]
  })
}

let firstInvented = Number.MAX_SAFE_INTEGER

async function invented(number: number, bits: string): Promise<number> {
  const at = t.clock.now()
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into customers.person (phone_hash, phone_masked, phone_cipher, registered_at,
        registered_on)
      values (${Buffer.from(`invented ${number}`)}, '+2547*****000', '\\x00', ${at}, '2026-03-31')
      returning id),
    file as (
      insert into platform.file (purpose, name, media_type, size_bytes, sha256, storage_key, created_at)
      values ('selfie', 'me', 'image/webp', 1, 'none', ${`invented-${number}`}, ${at})
      returning id),
    document as (
      insert into customers.document (person_id, kind, file_id, added_at)
      select person.id, 'selfie', file.id, ${at} from person, file returning id, person_id)
    insert into customers.picture_likeness (document_id, person_id, bits)
    select id, person_id, ('x' || ${bits}::text)::bit(64)::bigint from document
    returning person_id as id`.execute(t.appContext.db)
  const id = rows[0]?.id ?? 0
  firstInvented = Math.min(firstInvented, id)
  return id
}

test('photos of before pictures were compared are hashed once, and one that is gone is passed over', async () => {
  const look = async () => {
    const { rows } = await sql<{ documentId: number; bits: string }>`
      select document_id, bits::text from customers.picture_likeness order by 1`.execute(
      t.appContext.db,
    )
    return rows
  }
  const before = await look()
  expect(before.length).toBeGreaterThan(3)
  await sql`delete from customers.picture_likeness`.execute(t.appContext.db)
  const lost = await t.appContext.db
    .selectFrom('customers.document as d')
    .innerJoin('platform.file as f', 'f.id', 'd.fileId')
    .select(['d.id', 'f.storageKey'])
    .where('d.kind', '=', 'selfie')
    .orderBy('d.id')
    .executeTakeFirstOrThrow()
  await t.appContext.files.remove(lost.storageKey)
  // In batches, until nothing is left to look at; the tests before have planted rows without files.
  let [hashed, unreadable] = [0, 0]
  for (let batch = 0; batch < 60; batch += 1) {
    const done = await hashOldPictures(t.appContext)
    hashed += done.hashed
    unreadable += done.unreadable
  }
  expect(unreadable).toBeGreaterThan(0)
  expect(hashed).toBeGreaterThan(2)
  const found = await look()
  expect(found).toHaveLength(hashed)
  expect(before).toEqual(expect.arrayContaining(found))
  expect(await hashOldPictures(t.appContext)).toEqual({ hashed: 0, unreadable: 0 })
})
