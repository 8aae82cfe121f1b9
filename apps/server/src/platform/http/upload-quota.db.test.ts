import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { limits } from '../limits.ts'

let t: TestServer
let finance: Caller
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

async function upload(who: Caller, path: string, size: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(size).fill(0x61)]), 'a.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: sent.statusCode, msg: String(sent.json().msg) }
}
const check = '/settlement/change-bill/correction-batches/check'
const statement = '/settlement/repayment/statements/payment/upload'

const counted = (who: Caller) =>
  t.appContext.db
    .selectFrom('platform.uploadCount')
    .selectAll()
    .where('staffId', '=', who.staffId)
    .executeTakeFirst()

test('FI-08 what one person uploads within an hour is counted, and more than so much is refused', async () => {
  expect((await upload(finance, check, 300)).status).toBe(200)
  expect((await upload(finance, statement, 500)).status).toBe(200)
  expect(await counted(finance)).toMatchObject({ bytes: 800 })
  const { uploadBytesPerHour } = limits
  await t.appContext.db
    .updateTable('platform.uploadCount')
    .set({ bytes: uploadBytesPerHour - 1 })
    .execute()
  // The file that passes the limit is the last one.
  expect((await upload(finance, check, 400)).status).toBe(200)
  for (const path of [check, statement]) {
    const refused = await upload(finance, path, 1)
    expect(refused).toEqual({
      status: 429,
      msg: 'You have uploaded 500 MB within the last hour. Try again later.',
    })
  }
  expect((await upload(await t.signIn('finance'), check, 1)).status).toBe(200)
  await t.appContext.db
    .updateTable('platform.uploadCount')
    .set({ since: new Date(t.clock.now().getTime() - 3_600_000) })
    .where('staffId', '=', finance.staffId)
    .execute()
  expect((await upload(finance, check, 20)).status).toBe(200)
  expect(await counted(finance)).toMatchObject({ bytes: 20 })
})

test('FI-08 what is refused for what is in it is counted as well', async () => {
  const other = await t.signIn('finance')
  expect((await upload(other, check, 300_000)).status).toBe(422)
  expect(await counted(other)).toMatchObject({ bytes: 300_000 })
  expect((await upload(other, check, 20_000_001)).status).toBe(422)
  expect(await counted(other)).toMatchObject({ bytes: 20_300_000 })
})
