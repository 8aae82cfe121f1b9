import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { zipOf } from '../../platform/files/rows/test/workbooks.ts'
import { fileOf, heading, paidRow, problemsOf } from './test/statements.ts'

let t: TestServer
let finance: Caller
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

const path = '/settlement/repayment/statements'

/** As the page sends it; returns when the job has read it. */
async function give(bytes: Buffer, language = 'en') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'March.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: `/api${path}/payment/upload`,
    headers: {
      authorization: `Bearer ${finance.token}`,
      'accept-language': language,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  await t.settle()
  return { status: sent.statusCode, ...sent.json() }
}

const reported = (id: number, language: string) =>
  t.send({
    method: 'GET',
    path: `${path}/files/${id}`,
    headers: { authorization: `Bearer ${finance.token}`, 'accept-language': language },
  })

const rows = async (id: number) =>
  Number(
    (
      await t.appContext.db
        .selectFrom('settlement.statementLine')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('fileId', '=', id)
        .executeTakeFirstOrThrow()
    ).count,
  )

const newest = paidRow({
  receipt: 'DOORROW002',
  at: '2026-03-30 12:00:00',
  amount: '50.00',
  balance: '150.00',
})
const oldest = newest.replace('DOORROW002', 'DOORROW001').replaceAll('12:00', '11:00')
const sound = fileOf([newest, oldest.replace('50.00', '100.00').replace('150.00', '100.00')])
const text = (change: (text: string) => string) => Buffer.from(change(sound))
const bomb = zipOf({
  '_rels/.rels':
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="b.xml"/></Relationships>',
  'b.xml': deflateRawSync(Buffer.alloc(1_050_000_000, ' ')),
})

describe('a file that must not be believed', () => {
  it.each<[string, () => Buffer, string[]]>([
    ['is UTF-16', () => Buffer.from(`\ufeff${sound}`, 'utf16le'), ['1', 'UTF-8']],
    ['is Latin-1', () => Buffer.from(sound.replace('MARY', 'JOSÉ'), 'latin1'), ['5', 'UTF-8']],
    ['does not close a quote', () => text((one) => one.replace('"50.00"', '"50.00')), ['5']],
    ['lacks a column', () => text((one) => one.replace(',Balance,', ',')), ['4', 'Balance']],
    ['renames one', () => text((one) => one.replace('Paid In', 'Amount')), ['4', 'Paid In']],
    ['has one twice', () => text((one) => one.replace('Details', 'Balance')), ['4', 'Balance']],
    ['has semicolons', () => text((one) => one.replaceAll(',', ';')), ['4', ';']],
    ['has one column', () => Buffer.from('a\nb\n'), ['21', 'Receipt No.']],
    ['has 200,000 columns', () => text((one) => `${one}${'x,'.repeat(200_000)}`), ['7']],
    ['adds up wrongly', () => text((one) => `${one},,,Totals,,9.00,,\n`), ['7', '9.00', '150.00']],
    [
      'breaks its balance',
      () => text((one) => one.replace('"150.00"', '"151.00"')),
      ['5', '151.00'],
    ],
    ['has no heading', () => Buffer.from(sound.replace(heading, '')), ['21', 'Receipt No.']],
    ['is one row, cut short', () => Buffer.from(fileOf(['CUTROW0002,2026-03-30 12'])), ['5']],
    ['is half a workbook', () => zipOf({ 'a.xml': '<a/>' }), []],
    ['is a bomb', () => bomb, []],
  ])('and %s says where, in three languages, and leaves no row', async (_, bytes, words) => {
    const given = bytes()
    const sent = await give(given)
    expect(sent.status).toBe(200)
    const { id } = sent.data
    const refusals = new Set<string>()
    for (const language of ['en', 'es', 'zh']) {
      const { state, refusal } = (await reported(id, language)).data
      expect(state).toBe('refused')
      for (const word of words) expect(refusal).toContain(word)
      expect(refusal).not.toMatch(/[{}]/)
      refusals.add(refusal)
    }
    expect(refusals.size).toBe(3)
    expect(await rows(id)).toBe(0)
    const kept = await t.server.inject({
      url: `/api${path}/files/${id}/content`,
      headers: { authorization: `Bearer ${finance.token}` },
    })
    expect(kept.rawPayload.equals(given)).toBe(true)
  })

  it('is not kept when it is nothing at all', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('d0cf11e0a1b11ae100', 'hex')]) {
      expect(await give(bytes, 'es')).toMatchObject({
        status: 422,
        data: { error: 'statement.format' },
      })
    }
  })
})

describe('a file in which single rows are wrong', () => {
  it('is taken but for them: what is cut, of a day to come or negative stands by row and column', async () => {
    const row = (receipt: string, at: string, amount: string) =>
      paidRow({ receipt, at, amount, balance: '400.00' })
    const wrong = [
      row('FUTUREROW1', '2031-03-30 12:00:00', '50.00'),
      row('NEGATIVE01', '2026-03-30 12:00:00', '-50.00'),
      'CUTROW0001,2026-03-30 12:00:00,2026-03-30',
    ]
    const bytes = text((one) => one.replace(newest, [...wrong, newest].join('\n')))
    const sent = await give(Buffer.from(`\ufeff${bytes.toString().replaceAll('\n', '\r\n')}`))
    const { data } = await reported(sent.data.id, 'en')
    expect(data).toMatchObject({ state: 'done', lineCount: 2, problemCount: 3 })
    expect(await problemsOf(t, sent.data.id)).toMatchObject([
      { number: 5, field: 'completedAt', problem: 'in-the-future' },
      { number: 6, field: 'paidIn', problem: 'negative' },
      { number: 7, field: 'status', problem: 'unknown-status' },
    ])
  })

  it('is not taken twice, and what was given a second time does not stay', async () => {
    const files = async () => (await Array.fromAsync(t.appContext.files.stored())).flat().length
    const again = Buffer.from(sound)
    await give(again)
    const before = await files()
    expect(await give(again, 'zh')).toMatchObject({
      status: 409,
      data: { error: 'statement.given-before' },
    })
    expect(await files()).toBe(before)
  })
})
