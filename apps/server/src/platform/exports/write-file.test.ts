import { buffer } from 'node:stream/consumers'
import { type Columns, column } from '@daftari/contract/columns'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../files/rows/test/rows-of.ts'
import { sheetStream } from './write-file.ts'

const columns: Columns = {
  remark: column.text(),
  paidOn: column.date(),
  createdAt: column.instant(),
  amount: column.money({ total: 'sum' }),
  loans: column.count({ total: 'sum' }),
  share: column.ratio('loans', 'all'),
  all: column.count({ total: 'sum', optional: true }),
  average: column.average('amount', 'loans'),
}

async function written(
  format: 'csv' | 'xlsx',
  rows: Record<string, unknown>[],
  totals?: Record<string, number>,
) {
  async function* batches() {
    yield rows
  }
  const sheet = sheetStream({
    format,
    table: { page: 'customer-service/forward/disburse-statistics', name: 'of the test' },
    columns,
    names: Object.keys(columns),
    rows: batches(),
    totals: async () => totals,
    writing: { language: 'en', timeZone: 'Africa/Nairobi' },
  })
  return buffer(sheet)
}

const row = (more: object) => ({
  remark: 'r',
  paidOn: '2026-03-31',
  createdAt: '2026-03-31T21:30:05.000Z',
  amount: 150_050,
  loans: 1,
  all: 4,
  ...more,
})

async function read(format: 'csv' | 'xlsx', rows: object[], totals?: Record<string, number>) {
  const bytes = await written(format, rows.map(row), totals)
  const [, ...found] = await rowsOf(bytes)
  return found.map(({ cells }) => cells)
}

const hostile = [
  '=1+1',
  '-1',
  '+254',
  '@sum',
  '\ttab',
  '\uffff',
  'a\ufffe\u0001b',
  '\ud800x',
  '_x0041_',
]

describe('an exported sheet', () => {
  it('IN-07: has every text as it is in XLSX, where a cell says that it is text', async () => {
    const bytes = await written(
      'xlsx',
      hostile.map((remark) => row({ remark })),
    )
    const book = await readXlsx(new Uint8Array(bytes))
    const cells = (book.sheets[0]?.rows ?? []).slice(1).map(([cell]) => cell)
    expect(cells.slice(0, 4)).toEqual(['=1+1', '-1', '+254', '@sum'])
    const kept = await read(
      'xlsx',
      hostile.map((remark) => ({ remark })),
    )
    const signs = ['=1+1', '-1', '+254', '@sum', 'tab']
    const others = ['\ufffd', 'a\ufffd\ufffdb', '\ufffdx', '_x0041_']
    expect(kept.map(([cell]) => cell)).toEqual([...signs, ...others])
  })

  it('IN-07: has an apostrophe before what is like a formula in CSV', async () => {
    const bytes = await written(
      'csv',
      hostile.slice(0, 4).map((remark) => row({ remark })),
    )
    expect(
      bytes
        .toString('utf8')
        .split('\n')
        .slice(1, 5)
        .map((line) => line.split(',')[0]),
    ).toEqual(["'=1+1", "'-1", "'+254", "'@sum"])
  })

  it('has days and times as such in XLSX, by the lender’s clock, and as ISO writes them in CSV', async () => {
    expect((await read('csv', [{}]))[0]?.slice(1, 3)).toEqual(['2026-03-31', '2026-04-01 00:30:05'])
    const bytes = await written('xlsx', [row({}), row({ paidOn: null, createdAt: null })])
    const [, cells, empty] = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []
    expect(cells?.slice(1, 3)).toEqual([
      new Date('2026-03-31T00:00:00Z'),
      new Date('2026-04-01T00:30:05Z'),
    ])
    expect(empty?.slice(1, 3).filter((cell) => cell !== null)).toEqual([])
    const [first] = await read('xlsx', [{}])
    expect(first?.slice(1, 3)).toEqual(['2026-03-31 00:00:00', '2026-04-01 00:30:05'])
  })

  it.each([
    [86_000_000_000_07, '86000000000.07'],
    [900_719_925_474_099, '9007199254740.99'],
    [-5, '-0.05'],
    [0, '0.00'],
    [100, '1.00'],
  ])('writes %i cents as %s', async (amount, text) => {
    expect((await read('csv', [{ amount }]))[0]?.[3]).toBe(text)
    const inXlsx = (await read('xlsx', [{ amount }]))[0]?.[3]
    expect(Number(inXlsx)).toBe(Number(text))
  })

  it.each(['csv', 'xlsx'] as const)('ends with the totals of the screen, in %s', async (format) => {
    const totals = { amount: 300_100, loans: 2, all: 8 }
    const [, , last] = await read(format, [{}, {}], totals)
    const [label, day, at, amount, ...figures] = last ?? []
    expect([label, day, at]).toEqual(['Total', '', ''])
    expect([amount, ...figures].map(Number)).toEqual([3_001, 2, 0.25, 8, 1_500.5])
  })

  it('has no totals where there is no row, or nothing is added up', async () => {
    expect(await read('csv', [], { amount: 0 })).toEqual([])
    expect(await read('csv', [{}], {})).toHaveLength(1)
  })
})

describe('what is so or not, and several codes', () => {
  it.each(['csv', 'xlsx'] as const)('are words of the reader in %s', async (format) => {
    const some: Columns = {
      rightParty: column.flag(),
      stages: column.list({ values: ['S1', 'reminder'], set: 'stage' }),
      receipts: column.list(),
    }
    async function* batches() {
      yield [
        { rightParty: true, stages: ['reminder', 'S1'], receipts: ['=A', 'B'] },
        { rightParty: false, stages: [], receipts: null },
      ]
    }
    const bytes = await buffer(
      sheetStream({
        format,
        table: { page: 'customer-service/forward/disburse-statistics', name: 'of the test' },
        columns: some,
        names: Object.keys(some),
        rows: batches(),
        totals: async () => undefined,
        writing: { language: 'es', timeZone: 'Africa/Nairobi' },
      }),
    )
    const [, first, second] = await rowsOf(bytes)
    expect(first?.cells[0]).toBe('Sí')
    expect(first?.cells[1]).toMatch(/^Recordatorio, S1/)
    expect(first?.cells[2]).toContain('=A, B')
    expect(second?.cells[0]).toBe('No')
  })
})

describe('a number and a phone', () => {
  const some: Columns = {
    phone: column.phone(),
    amount: column.money(),
    share: column.ratio('loans', 'all'),
    loans: column.count(),
    all: column.count(),
  }
  const of = (format: 'csv' | 'xlsx') => {
    async function* batches() {
      yield [{ phone: '+2547*****691', amount: 22_830, loans: 1, all: 4 }]
    }
    return buffer(
      sheetStream({
        format,
        table: { page: 'customer-service/forward/disburse-statistics', name: 'of the test' },
        columns: some,
        names: Object.keys(some),
        rows: batches(),
        writing: { language: 'en', timeZone: 'Africa/Nairobi' },
      }),
    )
  }

  it('stand in CSV as they are looked up: no sign before them that every spreadsheet shows', async () => {
    const [, first = ''] = (await of('csv')).toString('utf8').split('\n')
    expect(first).toBe('2547*****691,228.30,0.25,1,4')
  })

  it('are formatted as money and as a share in XLSX, in columns as wide as they need', async () => {
    const book = await readXlsx(new Uint8Array(await of('xlsx')), { readStyles: true })
    const [sheet] = book.sheets
    const formatOf = (at: string) => sheet?.cells?.get(at)?.style?.numFmt
    expect([formatOf('1,1'), formatOf('1,2')]).toEqual(['#,##0.00', '0.00%'])
    expect(sheet?.rows[1]?.[0]).toBe('+2547*****691')
    expect(sheet?.columns?.map(({ width = 0 }) => width >= 10)).toEqual(Array(5).fill(true))
  })
})
