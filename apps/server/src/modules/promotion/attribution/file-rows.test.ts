import { expect, it } from 'vitest'
import { rowsOf } from '../../../platform/files/rows/test/rows-of.ts'
import { rowsXml, workbookOf } from '../../../platform/files/rows/test/workbooks.ts'
import { attributionFileLimits, readCosts, readRawData } from './file-rows.ts'

const head = 'AppsFlyer ID,App ID,Event Name,Event Time,Install Time,Media Source'
const raw = async (...times: string[]) => {
  const rows = times.map((time, at) => `dev-${at},ke.pesa,install,${time},,google`)
  const cells = await rowsOf([head, ...rows].join('\n'), attributionFileLimits)
  return readRawData(cells, { zone: 'UTC', fileKind: 'installs' }).rows.map(({ read }) =>
    typeof read === 'string' ? read : read.eventAt.toISOString().slice(0, 19),
  )
}
const costs = async (...days: string[]) => {
  const rows = days.map((day) => `${day},google,5.00`)
  const cells = await rowsOf(
    ['Date,Media Source,Total Cost', ...rows].join('\n'),
    attributionFileLimits,
  )
  return readCosts(cells, 'KES').rows.map(({ read }) =>
    typeof read === 'string' ? read : read.spentOn,
  )
}

it.each([
  [
    ['31/03/2026 09:00:12', '01/04/2026 10:00:00'],
    ['2026-03-31T09:00:12', '2026-04-01T10:00:00'],
  ],
  [
    ['3/31/2026 9:00:12 PM', '4/1/2026 12:00:00 AM'],
    ['2026-03-31T21:00:12', '2026-04-01T00:00:00'],
  ],
  [['2026/3/31 9:00:12'], ['2026-03-31T09:00:12']],
  [
    ['01/04/2026 09:00:12', '04/04/2026 09:00:12'],
    ['date-order', '2026-04-04T09:00:12'],
  ],
  [
    ['31/03/2026 09:00:12', '03/31/2026 09:00:12'],
    ['date-order', 'date-order'],
  ],
  [
    ['31/03/2026 09:00', '2026-03-31 09:00:12'],
    ['no-seconds', '2026-03-31T09:00:12'],
  ],
  [
    ['31/02/2026 09:00:12', 'yesterday', '31/03/2026'],
    ['no-time', 'no-time', 'no-time'],
  ],
])(
  'a file saved by a spreadsheet has its times read, or says why not: %j',
  async (times, expected) => {
    expect(await raw(...times)).toEqual(expected)
  },
)

it.each([
  [
    ['31/03/2026', '01/04/2026'],
    ['2026-03-31', '2026-04-01'],
  ],
  [
    ['3/31/2026', '4/1/2026'],
    ['2026-03-31', '2026-04-01'],
  ],
  [
    ['2026-03-31 00:00:00', '2026-03-31 09:00:00'],
    ['2026-03-31', 'no-time'],
  ],
  [
    ['01/04/2026', '02/04/2026'],
    ['date-order', 'date-order'],
  ],
])('days of costs are read the same way: %j', async (days, expected) => {
  expect(await costs(...days)).toEqual(expected)
})

it('a row with more cells than the heading is put aside, and columns that are not used are named', async () => {
  const text =
    'Date,Media Source,Total Cost,Agency\n2026-03-31,google,1,500\n2026-03-31,google,1,500,x\n'
  const { rows, columnsNotUsed } = readCosts(await rowsOf(text, attributionFileLimits), 'KES')
  expect(rows.map(({ line, read }) => [line, typeof read])).toEqual([
    [2, 'object'],
    [3, 'string'],
  ])
  expect(rows[1]?.read).toBe('shape')
  expect(columnsNotUsed).toEqual(['Agency'])
})

it('a workbook says its days itself', async () => {
  const file = workbookOf(
    [
      {
        name: 'Costs',
        rows: `${rowsXml([['Date', 'Media Source', 'Total Cost']])}<row r="2"><c s="0"><v>46112</v></c>
          <c t="inlineStr"><is><t>google</t></is></c><c><v>5</v></c></row>`,
      },
    ],
    ['dd/mm/yyyy'],
  )
  const { rows } = readCosts(await rowsOf(file, attributionFileLimits), 'KES')
  expect(rows).toMatchObject([{ read: { spentOn: '2026-03-31', amountCents: 500 } }])
})
