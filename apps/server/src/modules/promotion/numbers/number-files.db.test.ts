import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sendFile } from '../../../platform/files/rows/test/send-file.ts'
import { rowsXml, workbookOf } from '../../../platform/files/rows/test/workbooks.ts'

let t: TestServer
let importer: Caller
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  importer = await t.signIn('audit-admin')
})
afterAll(() => t.close())

const fields = {
  batchName: 'Fair',
  numberSource: 'Fair Ltd',
  numberProof: 'May a lender call you?',
  listPriceCents: '0',
}
const give = (file: string | Uint8Array, answers = {}) =>
  sendFile(t, importer, {
    path: '/promotion/numbers/white',
    file,
    fields: { ...fields, ...answers },
  })

const count = 60
const phone = (at: number) => `07010${String(20_000 + at)}`
const account = (at: number) => `1123${String(45_000 + at)}`
const lines = (head: string, row: (at: number) => string) =>
  [head, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')
const masked = Array.from({ length: 3 }, (_, at) => `+2547*****${String(20_000 + at).slice(-3)}`)

it.each([
  [
    'C',
    'Mobile No',
    lines('Account Number,Name,Mobile No', (at) => `${account(at)},Mary,${phone(at)}`),
  ],
  ['B', 'Contact', lines('Leads of March,\nName,Contact', (at) => `Mary,${phone(at)}`)],
  ['B', 'Phone', lines('Name;Phone', (at) => `Otieno, Mary;${phone(at)}`)],
  ['B', 'Phone', lines('sep=;\nLimit;Phone', (at) => `1500,50;${phone(at)}`)],
])('F1 F10 a list is read by column %s, %s, and says so', async (letter, heading, file) => {
  const { status, data } = await give(file)
  expect([status, data.numbers, data.whatWasRead]).toMatchObject([
    200,
    count,
    { sheet: null, column: { letter, heading, samples: masked } },
  ])
})

it('F1 accounts of nine digits are asked about, never taken for telephones', async () => {
  const file = lines('Account Number,Name', (at) => `${account(at)},Mary`)
  const { status, data } = await give(file)
  expect([status, data.error]).toEqual([422, 'file.which-column'])
  expect(data.offers.column).toMatchObject([{ value: 1 }])
})

it('F2 numbers that a spreadsheet ruined are none, those with all their digits are', async () => {
  const ruined = (at: number) => `2547${String(10 + at)}000000`
  const whole = (at: number) => `2.54701${String(20_000 + at)}E+11`.replace('.54701', '.547010')
  const file = lines('Phone', (at) => (at % 2 === 0 ? ruined(at) : whole(at)))
  expect((await give(file)).data).toMatchObject({
    numbers: count / 2,
    faults: [{ fault: 'unreadable', rows: count / 2 }],
  })
})

it('F3 only what a workbook shows is taken, and what was left out is said', async () => {
  const rows = (from: number) => Array.from({ length: count }, (_, at) => [phone(from + at)])
  const file = workbookOf([
    { name: 'Do not call', state: 'hidden', rows: rowsXml(rows(500)) },
    { name: 'Call', rows: rowsXml([['Phone'], ...rows(0), [phone(900)]], [count + 2]) },
  ])
  const asked = await give(file)
  expect([asked.status, asked.data.error]).toEqual([422, 'file.hidden-rows'])
  const { data } = await give(file, { hiddenRows: 'leave' })
  expect([data.numbers, data.whatWasRead]).toMatchObject([
    count,
    {
      sheet: 'Call',
      sheetsLeftOut: [{ name: 'Do not call', isHidden: true }],
      hiddenRows: 1,
      hiddenRowsTaken: false,
      column: { letter: 'A', heading: 'Phone', samples: masked },
    },
  ])
  const approver = await t.signIn('audit-admin')
  const record = await approver.get(`/promotion/white-phone/white-phone-quality/batches/${data.id}`)
  expect(record.data.whatWasRead).toEqual({
    ...data.whatWasRead,
    column: { ...data.whatWasRead.column, samples: [] },
  })
})
