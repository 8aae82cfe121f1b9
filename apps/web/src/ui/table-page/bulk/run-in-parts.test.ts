import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { reportCsv, reportText } from './report-text.ts'
import { runInParts } from './run-in-parts.ts'

const rows = [1, 2, 3, 4, 5]
const never = { stopped: () => false, onProgress: () => undefined }

test('rows go in parts, and those left are told with their reasons', async () => {
  const sent: number[][] = []
  const left = await runInParts(
    rows,
    {
      size: 2,
      send: async (part) => {
        sent.push([...part])
        return part.filter((row) => row % 2 === 0).map((row) => ({ row, why: 'even' }))
      },
    },
    never,
  )
  expect(sent).toEqual([[1, 2], [3, 4], [5]])
  expect(left).toEqual([
    { row: 2, why: 'even' },
    { row: 4, why: 'even' },
  ])
})

test('a part that is refused is told row by row, and the rest goes on', async () => {
  const refused = new ApiError({ status: 409, code: 'record.stale', message: 'Changed meanwhile.' })
  const send = async (part: readonly number[]) => {
    if (part.includes(2)) throw refused
    return []
  }
  const left = await runInParts(rows, { size: 2, send }, never)
  expect(left).toEqual([
    { row: 1, why: 'Changed meanwhile.' },
    { row: 2, why: 'Changed meanwhile.' },
  ])
})

test('stopped, the rows that were not reached have no reason', async () => {
  const progress: number[] = []
  const left = await runInParts(
    rows,
    { size: 2, send: async () => [] },
    { stopped: () => progress.length === 2, onProgress: (tried) => progress.push(tried) },
  )
  expect(progress).toEqual([0, 2])
  expect(left).toEqual([{ row: 5, why: undefined }])
})

test('an error of our own is not taken for a refusal', async () => {
  const broken = async () => Promise.reject(new TypeError('bug'))
  await expect(runInParts(rows, { size: 2, send: broken }, never)).rejects.toThrow('bug')
})

test('the report is text for a message and a harmless sheet', () => {
  const lines = [
    { id: 7, why: '=HYPERLINK("x")' },
    { id: 8, why: 'Held, by another' },
  ]
  expect(reportText(['Loan ID', 'Why'], lines)).toBe(
    'Loan ID\tWhy\n7\t=HYPERLINK("x")\n8\tHeld, by another',
  )
  expect(reportCsv(['Loan ID', 'Why'], lines)).toBe(
    '\uFEFFLoan ID,Why\r\n7,"\'=HYPERLINK(""x"")"\r\n8,"Held, by another"\r\n',
  )
})
