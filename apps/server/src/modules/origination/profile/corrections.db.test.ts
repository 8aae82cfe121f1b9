import { refusalText } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../test/fixtures/auditors.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { forgetWaiting } from '../../../platform/files/waiting-picture.ts'

let t: TestServer
let holder: Caller
let other: Caller
let customer: ACustomer
let loanId: number

beforeAll(async () => {
  t = await openTestServer()
  const lender = await aLender(t)
  holder = await t.signIn('auditor')
  other = await t.signIn('auditor')
  for (const one of [holder, other]) await authorise(t, lender, staffActor(one.staffId))
  customer = await aCustomer(t)
  loanId = (await anApplication(t, { customer })).id
  expect((await holder.post(`/audit/cashCredit/${loanId}/take`)).code).toBe(200)
  t.clock.advance(16 * 60_000)
})
afterAll(() => t.close())

const version = async () => {
  const { data } = await holder.get('/customer/detail', { customer_id: String(customer.id) })
  return data.version as number
}
const correct = async (act: string, body: object, who = holder) =>
  who.post(`/customer/${act}/${customer.id}`, {
    loanId,
    reason: 'as on the ID card',
    version: await version(),
    ...body,
  })
const lastEntry = (act: string) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['staffId', 'before', 'after', 'reason'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A form with one file, as a browser sends it. */
async function upload(file: { name: string; bytes: Buffer }, language = 'en', who = holder) {
  const boundary = 'form-of-the-tests'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const answer = await t.server.inject({
    method: 'POST',
    url: '/api/customerService/uploadImage',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': language,
    },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json() as { code: number; msg: string; data: Record<string, number> }
}

const uploaded = async (who = holder) => {
  const bytes = await plain(80, 60).jpeg().toBuffer()
  const { data } = await upload({ name: 'slip.jpg', bytes }, 'en', who)
  return data.fileId ?? 0
}
const attach = (fileIds: number[], kind = 'bank-proof') =>
  holder.post('/customer/addImg', {
    customer_id: customer.id,
    kind,
    fileIds,
    reason: 'sent by the customer',
  })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a35' } })

const fiftyMegapixels = plain(10_000, 5_000).jpeg({ quality: 20 }).toBuffer()

describe('a picture that staff add', () => {
  test('is kept drawn anew, with who added it and why; put aside it stays on file', async () => {
    const added = await attach([await uploaded(), await uploaded()])
    expect(added.status).toBe(200)
    const shown = async () =>
      (await holder.get('/audit/cashCredit/customerAddImg', { customer_id: String(customer.id) }))
        .data.rows
    const one = {
      documentKind: 'bank-proof',
      addedBy: { id: holder.staffId },
      note: 'sent by the customer',
    }
    expect(await shown()).toMatchObject([one, one])
    const { documentId } = added.data.documents[1]
    const put = { documentId, reason: 'of somebody else' }
    expect((await other.post('/customer/deleteImg', put)).status).toBe(404)
    expect((await holder.post('/customer/deleteImg', put)).status).toBe(200)
    expect((await shown())[0]).toMatchObject({
      removedBy: { id: holder.staffId },
      removalReason: 'of somebody else',
    })
    expect((await holder.post('/customer/deleteImg', put)).status).toBe(404)
  })

  test('is attached once, by its uploader, within a day, and one of a face alone', async () => {
    const fileId = await uploaded()
    const theirs = await uploaded(other)
    const refusalOf = async (...given: Parameters<typeof attach>) =>
      (await attach(...given)).data.error
    expect(await refusalOf([theirs])).toBe('file.not-waiting')
    expect(await refusalOf([fileId, fileId])).toBe('file.not-waiting')
    expect(await refusalOf([fileId, await uploaded()], 'selfie')).toBe('document.one-only')
    expect((await holder.get(`/files/${fileId}`)).status).toBe(404)
    expect((await attach([fileId], 'selfie')).status).toBe(200)
    expect(await likenessOf(fileId)).toBe(1)
    expect(await refusalOf([fileId])).toBe('file.not-waiting')
  })

  test('waits with thirty others at most', async () => {
    for (let n = 0; n < 30; n += 1) await aWaitingRow(n)
    const bytes = await plain(8, 6).jpeg().toBuffer()
    const { msg } = await upload({ name: 'one-more.jpg', bytes })
    expect(msg).toBe(refusalText('file.too-many-waiting', 'en', { limit: 30 }))
    await t.appContext.db.deleteFrom('platform.file').where('purpose', '=', 'waiting').execute()
  })

  test.each(['en', 'es', 'zh'] as const)('is refused in clear words: %s', async (language) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const drawing = await upload({ name: 'photo.jpg', bytes: svg }, language)
    expect(drawing.msg).toBe(refusalText('file.not-an-image', language, { name: 'photo.jpg' }))
    const huge = await upload({ name: 'wide.jpg', bytes: await fiftyMegapixels }, language)
    expect(huge.msg).toBe(
      refusalText('file.too-many-pixels', language, {
        name: 'wide.jpg',
        megapixels: 50,
        limit: 40,
      }),
    )
  })
})

const likenessOf = async (fileId: number) => {
  const { rows } = await sql`select l.bits from customers.picture_likeness l
    join customers.document d on d.id = l.document_id where d.file_id = ${fileId}`.execute(
    t.appContext.db,
  )
  return rows.length
}

const aWaitingRow = (n: number) =>
  sql`insert into platform.file (purpose, name, media_type, size_bytes, sha256, storage_key,
      created_by, created_at)
    values ('waiting', 'x', 'image/webp', 1, 'x', ${`none/${n}`}, ${holder.staffId},
      ${t.clock.now()})`.execute(t.appContext.db)

describe('DR-07 a correction', () => {
  test('of the address keeps the old value with reason and corrector', async () => {
    const address = { province: 'Kiambu', city: 'Thika', address: 'Kenyatta Highway 4' }
    expect((await correct('modifyDetailAddress', address)).status).toBe(200)
    expect(await lastEntry('customer.correct-address')).toEqual({
      staffId: holder.staffId,
      before: { province: 'Nairobi', city: 'Nairobi', address: 'Moi Avenue 12' },
      after: address,
      reason: 'as on the ID card',
    })
    expect((await correct('modifyDetailAddress', address)).data.error).toBe(
      'customer.nothing-changed',
    )
  })

  test('is refused on an older version, without a reason, and to who does not hold the task', async () => {
    const stale = await correct('correctName', { name: 'Wanjiku Kamau', version: 1 })
    expect(stale.data.error).toBe('record.stale')
    expect((await correct('correctName', { name: 'Wanjiku Kamau', reason: '' })).status).toBe(422)
    expect((await correct('correctName', { name: 'Wanjiku Kamau' }, other)).status).toBe(404)
    const stranger = await aCustomer(t)
    const elsewhere = await holder.post(`/customer/correctName/${stranger.id}`, {
      name: 'Wanjiku Kamau',
      loanId,
      reason: 'another customer',
      version: 2,
    })
    expect(elsewhere.status).toBe(404)
  })

  test('of the ID number takes no number of somebody else, and none that is none', async () => {
    const stranger = await aCustomer(t)
    const taken = await correct('idnum', { idType: 'national', idNumber: stranger.idNumber })
    expect(taken.data.error).toBe('customer.id-number-taken')
    expect((await correct('idnum', { idType: 'national', idNumber: '12' })).status).toBe(422)
    expect((await correct('idnum', { idType: 'national', idNumber: '31999888' })).status).toBe(200)
    const entry = await lastEntry('customer.correct-id-number')
    expect(entry).toMatchObject({ after: { idType: 'national', idNumber: '****9888' } })
    expect(JSON.stringify(entry)).not.toContain('31999888')
  })

  test('of two at once on one version one is made', async () => {
    const at = await version()
    const answers = await Promise.all(
      ['Wanjiku Kamau', 'Wanjiku N Kamau'].map((name) =>
        correct('correctName', { name, version: at }),
      ),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
  })

  test('stands in the timeline, and by whose name it goes is for a second person to look at', async () => {
    const { data } = await holder.get('/audit/cashCredit/auditInfo/getAuditInfo', {
      id: String(loanId),
    })
    const acts = data.rows.map((row: { act: string }) => row.act)
    expect(acts).toEqual(
      expect.arrayContaining(['correct-address', 'correct-id-number', 'correct-name']),
    )
    const detail = await holder.get(`/audit/cashCredit/${loanId}`)
    const decided = await holder.post(
      `/audit/cashCredit/${loanId}/audit`,
      { result: 'approve', version: detail.data.version },
      { 'idempotency-key': 'corrections-approve-1' },
    )
    expect(decided.data).toMatchObject({ label: 'review', reviewReason: 'identity-corrected' })
  })
})

test('a picture that nobody attached is gone after a day', async () => {
  await uploaded()
  t.clock.advance(86_400_000 - 1)
  const earlier = await forgetWaiting(t.appContext)
  t.clock.advance(2)
  expect([earlier > 0, await forgetWaiting(t.appContext)]).toEqual([false, 1])
})
