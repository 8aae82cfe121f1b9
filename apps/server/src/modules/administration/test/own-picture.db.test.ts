import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let amina: Caller
let baraka: Caller

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  amina = await t.signIn('service')
  baraka = await t.signIn('finance')
})
afterAll(() => t.close())

it('is drawn anew as a small square without where it was taken, and colleagues see it', async () => {
  expect(await avatarOf(amina)).toBe('')
  expect((await upload(amina, await photo())).status).toBe(200)
  const address = await avatarOf(amina)
  const seen = await fetched(address, baraka)
  expect(seen.status).toBe(200)
  expect(seen.type).toBe('image/webp')
  const meta = await sharp(seen.bytes).metadata()
  expect(meta).toMatchObject({ width: 256, height: 256, format: 'webp' })
  expect([meta.exif, meta.icc, meta.xmp]).toEqual([undefined, undefined, undefined])
  expect(seen.bytes.includes('Nairobi')).toBe(false)
  expect((await fetched(address)).status).toBe(402)
})

it('takes the place of the one before, and is removed again', async () => {
  await upload(amina, await photo())
  const first = await avatarOf(amina)
  await upload(amina, await photo())
  const second = await avatarOf(amina)
  expect(second).not.toBe(first)
  expect((await fetched(first, amina)).status).toBe(404)
  await upload(baraka, await photo())
  expect((await amina.post('/admin/ownPicture/remove', {})).status).toBe(200)
  expect(await avatarOf(amina)).toBe('')
  expect((await fetched(second, amina)).status).toBe(404)
  expect((await fetched(await avatarOf(baraka), amina)).status).toBe(200)
  const acts = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('staffId')
    .where('act', '=', 'staff.picture')
    .where('objectId', '=', String(amina.staffId))
    .execute()
  expect(acts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(acts.map(({ staffId }) => staffId))).toEqual(new Set([amina.staffId]))
})

it('is said to be unreadable where its file is gone, and the server goes on', async () => {
  await upload(amina, await photo())
  const address = await avatarOf(amina)
  const { storageKey } = await t.appContext.db
    .selectFrom('platform.file')
    .select('storageKey')
    .where('id', '=', Number(address.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  rmSync(join(t.dataDir, 'files', storageKey))
  const gone = await fetched(address, baraka)
  expect(gone.status).toBe(500)
  expect(JSON.parse(gone.bytes.toString())).toMatchObject({
    msg: expect.stringMatching(
      /^The file cannot be read from the server’s disk\. .* number \S+\.$/,
    ),
    data: { error: 'file.unreadable' },
  })
  await upload(amina, await photo())
  expect((await fetched(await avatarOf(amina), baraka)).status).toBe(200)
  await amina.post('/admin/ownPicture/remove', {})
})

it('is no script, no page and no picture that is too large to draw', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await upload(amina, svg)).data.error).toBe('file.not-an-image')
  const page = Buffer.from('<html><script>1</script></html>')
  expect((await upload(amina, page)).data.error).toBe('file.not-an-image')
  const create = { width: 9_000, height: 9_000, channels: 3, background: 'white' } as const
  const bomb = await sharp({ create }).png().toBuffer()
  expect((await upload(amina, bomb)).data.error).toBe('file.too-many-pixels')
  expect(await avatarOf(amina)).toBe('')
})

it('shows no other file, such as a customer’s', async () => {
  const { id } = await t.as('staff', async (ctx) =>
    ctx.appContext.files.keepImage(ctx, { purpose: 'selfie', name: 'x', bytes: await photo() }),
  )
  expect((await fetched(`/api/admin/staffPictures/${id}`, amina)).status).toBe(404)
})

/** A photo as a phone takes it. */
const photo = async () =>
  new Uint8Array(
    await sharp({
      create: { width: 600, height: 400, channels: 3, background: { r: 9, g: 99, b: 9 } },
    })
      .withExif({ IFD0: { ImageDescription: 'Nairobi, at home' } })
      .jpeg()
      .toBuffer(),
  )

const avatarOf = async (who: Caller) => (await who.get('/admin/userDetail')).data.avatar as string

async function upload(who: Caller, bytes: Uint8Array) {
  const boundary = 'a-boundary-of-the-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const answer = await t.server.inject({
    method: 'POST',
    url: '/api/admin/ownPicture',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, data: answer.json().data }
}

async function fetched(url: string, who?: Caller) {
  const headers = who === undefined ? {} : { authorization: `Bearer ${who.token}` }
  const answer = await t.server.inject({ method: 'GET', url, headers })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    bytes: answer.rawPayload,
  }
}
