import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

/** Takes nothing that is written to it, as a disk without room. */
const fullDevice = '/dev/full'
const testOnLinux = test.skipIf(!existsSync(fullDevice))

let t: TestServer
let finance: Caller
let files = 0
beforeAll(async () => {
  const newFileName = () => `zz-${files}`
  t = await openTestServer(undefined, [], { newFileName })
  await aLender(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())
afterEach(() => (files += 1))

const folder = () => join(t.dataDir, 'files', 'zz')
function fillDisk() {
  mkdirSync(folder(), { recursive: true })
  symlinkSync(fullDevice, join(folder(), `zz-${files}.bin`))
}

async function upload(language: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(200_000).fill(0x61 + files)]), 'statement.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: '/api/settlement/repayment/statements/payment/upload',
    headers: {
      authorization: `Bearer ${finance.token}`,
      'accept-language': language,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: sent.statusCode, msg: String(sent.json().msg), data: sent.json().data }
}

testOnLinux.each([
  ['en', 'The file was not kept: the server’s disk is full. Nothing was saved.'],
  ['es', 'El archivo no se guardó: el disco del servidor está lleno.'],
  ['zh', '文件未保存：服务器磁盘已满'],
])(
  'a disk without room is said in words, %s, and no part of a file stays',
  async (language, word) => {
    fillDisk()
    const full = await upload(language)
    expect(full).toMatchObject({ status: 507, data: { error: 'file.no-space' } })
    expect(full.msg).toContain(word)
    expect(readdirSync(folder()).filter((name) => name === `zz-${files}.bin`)).toEqual([])
    // With room again the same is taken, and nobody did anything about it.
    expect((await upload(language)).status).toBe(200)
  },
)

testOnLinux('what is kept whole is refused likewise', async () => {
  fillDisk()
  const keeping = t.as('system', (ctx) =>
    ctx.appContext.files.keep(ctx, {
      purpose: 'proof',
      name: 'a',
      bytes: new Uint8Array(10),
      mediaType: 'x/y',
    }),
  )
  await expect(keeping).rejects.toMatchObject({ code: 'file.no-space' })
  expect(readdirSync(folder()).filter((name) => name === `zz-${files}.bin`)).toEqual([])
})

test('the room on the disk is known, and ready says whether files can be kept', async () => {
  const { freeBytes, totalBytes } = await t.appContext.files.room()
  expect(freeBytes).toBeGreaterThan(0)
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes)
  const ready = await t.server.inject({ method: 'GET', url: '/api/health/ready' })
  expect(ready.statusCode).toBe(200)
  expect(['enough', 'low', 'full']).toContain(ready.json().data.files)
})
