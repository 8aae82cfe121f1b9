import type { Endpoint } from '@daftari/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { sendFile } from '../src/platform/files/rows/test/send-file.ts'
import { rowsXml, workbookOf } from '../src/platform/files/rows/test/workbooks.ts'
import { operationsOf } from '../src/platform/http/operations.ts'
import { aLender } from './fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from './open-test-server.ts'

let t: TestServer
let everyone: Caller
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T09:00:00Z'))
  await aLender(t)
  everyone = await t.signIn('admin')
})
afterAll(() => t.close())

const listOf = (prefix: string) => [
  ['Phone'],
  ...Array.from({ length: 60 }, (_, at) => [prefix + String(100_000 + at)]),
]
const effectiveOn = { effectiveOn: '2026-04-01' }
const numbers = { batchName: 'Fair', numberSource: 'Fair Ltd', numberProof: 'May we call?' }
const heading = [
  'Receipt No.',
  'Completion Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
]
const paid = ['SHEET00001', '2026-03-30 10:00:00', 'Pay Bill', 'Completed', '5.00', '', '5.00']
const tariff = [
  ['Service', 'From', 'To', 'Charge'],
  ['payout', '1', '', '5'],
]

interface Given {
  fields?: Record<string, string>
  rows: string[][]
  /** What is wrong with these rows is another matter. */
  isRefusedFor?: string
}
/** A sound file of each upload that takes sheets, and the other fields of its form. */
const given: Record<string, Given> = {
  '/settlement/repayment/tariffs/check': { fields: effectiveOn, rows: tariff },
  '/settlement/repayment/tariffs': { fields: effectiveOn, rows: tariff },
  '/settlement/repayment/chargeFiles': {
    rows: [
      ['Receipt No.', 'Completion Time', 'Transaction Status', 'Withdrawn'],
      ['SHEET00002', '2026-03-30 10:00:00', 'Completed', '5.00'],
    ],
  },
  '/settlement/repayment/statements/{account}/upload': { rows: [heading, paid] },
  '/settlement/change-bill/correction-batches/check': { rows: [['receipt'], ['TOTAL']] },
  '/settlement/change-bill/correction-batches': {
    fields: { note: 'of March' },
    rows: [['receipt'], ['TOTAL']],
    isRefusedFor: 'batch.has-problems',
  },
  '/promotion/numbers/white': {
    fields: { ...numbers, listPriceCents: '0' },
    rows: listOf('0701'),
  },
  '/promotion/numbers/third': {
    fields: { ...numbers, listPriceCents: '0' },
    rows: listOf('0702'),
  },
  '/customerService/issue/storeReviews/files': {
    fields: { app: 'pesa', store: 'google-play' },
    rows: [
      ['Review ID', 'Updated At', 'Rating', 'Text', 'Device'],
      ['r1', '2026-03-30T10:00:00Z', '5', 'Good', 'x'],
    ],
  },
  '/statistics/platform-statistics/af-channel-statistics/files': {
    fields: { app: 'pesa', attributionFileKind: 'costs', fileZone: 'utc' },
    rows: [
      ['Date', 'Media Source', 'Total Cost'],
      ['2026-03-30', 'google', '5.00'],
    ],
  },
}

const takesSheets = ({ body }: Endpoint) =>
  body !== undefined && 'hiddenRows' in (z.toJSONSchema(body, { io: 'input' }).properties ?? {})

it('F3 every upload of rows asks which sheet is meant, and takes the answers', async () => {
  const endpoints = operationsOf(t.app.modules).map(({ endpoint }) => endpoint)
  const paths = endpoints.filter(takesSheets).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) {
    const { fields = {}, rows = [['nothing is known of it']] } = given[path] ?? {}
    const xml = rowsXml([...rows, ...rows.slice(1)], [3])
    const file = workbookOf(['Nairobi', 'Mombasa'].map((name) => ({ name, rows: xml })))
    const send = (answers = {}) =>
      sendFile(t, everyone, {
        path: path.replace('{account}', 'payment'),
        file,
        fields: { ...fields, ...answers },
      })
    const { status, data } = await send()
    expect([path, status, data.error, data.offers]).toEqual([
      path,
      422,
      'file.which-sheet',
      { sheet: ['Nairobi', 'Mombasa'].map((name) => ({ value: name, label: name })) },
    ])
    const read = await send({ sheet: 'Mombasa', hiddenRows: 'leave' })
    const isRead = given[path]?.isRefusedFor ?? 200
    expect([path, read.data.error ?? read.status]).toEqual([path, isRead])
    // A job reads the rows of a statement.
    if (isRead !== 200 || path.includes('{account}')) continue
    expect([path, read.data.whatWasRead]).toMatchObject([
      path,
      { fileName: 'file.xlsx', sheet: 'Mombasa', hiddenRows: 1, hiddenRowsTaken: false },
    ])
  }
})

it('F3 a statement asks about its hidden rows before it is kept', async () => {
  const path = '/settlement/repayment/statements/payment/upload'
  const rows = rowsXml([heading, paid, paid], [3])
  const file = workbookOf([{ name: 'S', rows }])
  const { status, data } = await sendFile(t, everyone, { path, file })
  expect([status, data.error, data.offers]).toEqual([
    422,
    'file.hidden-rows',
    {
      hiddenRows: [
        { value: 'leave', label: '' },
        { value: 'take', label: '' },
      ],
    },
  ])
})

it('F3 of a statement remembers what was answered, and says what was read', async () => {
  await t.settle()
  const file = workbookOf([
    { name: 'Old', state: 'hidden', rows: rowsXml([['a']]) },
    { name: 'March', rows: rowsXml([heading, paid.map((cell) => cell.replace('00001', '00009'))]) },
    { name: 'Notes', rows: rowsXml([['checked']]) },
  ])
  const path = '/settlement/repayment/statements/payment/upload'
  const { data } = await sendFile(t, everyone, { path, file, fields: { sheet: 'March' } })
  await t.settle()
  const seen = await everyone.get(`/settlement/repayment/statements/files/${data.id}`)
  expect(seen.data).toMatchObject({
    state: 'done',
    lineCount: 1,
    whatWasRead: {
      sheet: 'March',
      sheetsLeftOut: [
        { name: 'Old', isHidden: true },
        { name: 'Notes', isHidden: false },
      ],
      rows: 2,
      columnsNotUsed: [],
    },
  })
})
