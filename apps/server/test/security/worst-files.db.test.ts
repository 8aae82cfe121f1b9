import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../open-test-server.ts'
import { uploadAndWatch } from './upload-and-watch.ts'
import { type Pieces, pictures, texts, workbooks } from './worst-files.ts'

/** `bench/files.mjs` measures a tenth of it; what an answer waits for on a busy machine is not ours alone. */
const mostTurnMs = 500
const mostMs = 5_000
const mostBytes = 200_000_000

let t: TestServer
let url: string
const people = {} as Record<'finance' | 'auditAdmin' | 'service', Caller>
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  people.finance = await t.signIn('finance')
  people.auditAdmin = await t.signIn('audit-admin')
  people.service = await t.signIn('admin')
  await t.server.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(t.server.server.address() as AddressInfo).port}/api`
})
afterAll(() => t.close())

const routes = {
  numbers: {
    path: '/promotion/numbers/white',
    by: 'auditAdmin',
    fields: {
      batchName: 'Fair',
      numberSource: 'The stand at the fair of March',
      numberProof: 'May we text you offers?',
      listPriceCents: '0',
    },
  },
  charges: { path: '/settlement/repayment/chargeFiles', by: 'finance' },
  tariff: {
    path: '/settlement/repayment/tariffs/check',
    by: 'finance',
    fields: { effectiveOn: '2026-04-01' },
  },
  corrections: { path: '/settlement/change-bill/correction-batches/check', by: 'finance' },
  pictures: { path: '/customerService/uploadImage', by: 'service' },
} as const

async function give(route: keyof typeof routes, pieces: Pieces) {
  const { path, by, ...fields } = routes[route]
  const token = people[by].token
  const watched = await uploadAndWatch({ url, token, path, name: 'file', pieces, ...fields })
  expect(watched.busiestMs, 'one turn of the event loop').toBeLessThan(mostTurnMs)
  expect(watched.slowestMs, 'the slowest answer to somebody else').toBeLessThan(mostMs)
  expect(watched.grownBytes, 'memory').toBeLessThan(mostBytes)
  return { status: watched.status, msg: watched.msg }
}

const refused = (msg: RegExp) => ({ status: 422, msg: expect.stringMatching(msg) })

describe('FI-03, FI-05: while the worst file is read, others are answered', () => {
  it.each([
    ['numbers', 'oneColumn', /more than 200001 rows/],
    ['charges', 'tenColumns', /more than 20000 rows/],
    ['tariff', 'tenColumns', /more than 2000 rows/],
    ['corrections', 'tenColumns', /more than 10000 rows/],
    ['corrections', 'noRow', /more than 1100000 rows/],
    ['charges', 'openQuote', /Row \d+ is longer than 240000 letters/],
    ['numbers', 'oneLine', /Row 1 is longer than 240000 letters/],
    ['corrections', 'oneLineOfCells', /Row 1 is longer than 240000 letters/],
  ] as const)('%s, given %s', async (route, file, msg) => {
    expect(await give(route, texts[file])).toEqual(refused(msg))
  })

  it.each([
    ['numbers', 'bomb', /larger than \d+ MB/],
    ['corrections', 'bomb', /larger than \d+ MB/],
    ['charges', 'lyingBomb', /no Excel workbook/],
    ['charges', 'emptyRows', /more than 1100000 rows/],
    ['charges', 'manyTexts', /more than 500000 different texts/],
    ['tariff', 'deep', /no Excel workbook/],
    ['tariff', 'oneTag', /no Excel workbook/],
    ['charges', 'oneTextEverywhere', /Up to row \d+ the cells have more than 20000000 letters/],
    ['corrections', 'zipInZip', /no Excel workbook/],
  ] as const)('%s, given the workbook %s', async (route, file, msg) => {
    const bytes = await workbooks[file]()
    expect(await give(route, () => [bytes])).toEqual(refused(msg))
  })

  it('a picture, of more points than are drawn and of as many', async () => {
    const bomb = await pictures.tooManyPixels()
    expect(await give('pictures', () => [bomb])).toEqual(refused(/64 million pixels/))
    const large = await pictures.asManyAsMayBe()
    expect(await give('pictures', () => [large])).toMatchObject({ status: 200 })
  })
})
