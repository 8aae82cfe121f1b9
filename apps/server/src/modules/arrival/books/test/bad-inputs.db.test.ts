import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ColumnMap } from '../../files/column-map.ts'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'

let lender: BroughtLender
/** How each loan stands where nothing is wrong with the files. */
let loans: Record<string, unknown>[]
beforeAll(async () => {
  lender = await openBroughtLender(11)
  loans = await rehearsed()
  expect(loans.length).toBeGreaterThan(15)
})
afterAll(() => lender?.close())

/** The loans of a rehearsal by their number in the source, without the numbers that each rehearsal gives. */
async function rehearsed(read: Partial<ColumnMap> = {}) {
  const bookId = await lender.rehearse(undefined, [], read)
  const rows = await lender.rows('/loans', { bookId: String(bookId) })
  return rows
    .map(({ broughtLoanId, bookId: _, ...one }) => one)
    .sort((a, b) => (String(a.sourceLoan) < String(b.sourceLoan) ? -1 : 1))
}

/** With files as they are changed, which are put back. */
async function withFiles<T>(
  change: (name: string, lines: string[]) => string[],
  work: () => Promise<T>,
): Promise<T> {
  const names = readdirSync(lender.folder)
  const paths = names.map((name) => join(lender.folder, name))
  const before = paths.map((path) => readFileSync(path, 'utf8'))
  for (const [index, path] of paths.entries()) {
    const lines = (before[index] ?? '').trimEnd().split('\n')
    writeFileSync(path, `${change(names[index] ?? '', lines).join('\n')}\n`)
  }
  try {
    return await work()
  } finally {
    for (const [index, path] of paths.entries()) writeFileSync(path, before[index] ?? '')
  }
}

const only =
  (file: string, change: (lines: string[]) => string[]) => (name: string, lines: string[]) =>
    name === `${file}.csv` ? change(lines) : lines

/** The manifest says so many more. */
const oneMore = (file: string) =>
  only('manifest', (lines) =>
    lines.map((line) =>
      line.replace(new RegExp(`^${file},(\\d+)$`), (_, n) => `${file},${Number(n) + 1}`),
    ),
  )

test('rows in another order are the same book, and nothing of it has moved', async () => {
  // Of two customers of one phone the later one is kept apart.
  const turned = (name: string, [heading = '', ...rows]: string[]) =>
    name === 'customers.csv' ? [heading, ...rows] : [heading, ...rows.toReversed()]
  expect(await withFiles(turned, () => rehearsed())).toEqual(loans)
  const [book] = await lender.rows('', { bookState: 'rehearsed' })
  const files = await lender.rows('/files', { bookId: String(book?.bookId) })
  const moved = files.map(({ newRows, changedRows, goneRows }) => [newRows, changedRows, goneRows])
  // An empty file has nothing to be compared.
  expect(moved.flat().filter((one) => one !== null && one !== 0)).toEqual([])
  expect(moved.flat()).toContain(0)
})

test('a row that comes twice counts once, and the second is kept apart', async () => {
  const twice = (file: string) => only(file, (lines) => [...lines, lines[1] ?? ''])
  const changes = [twice('payments'), twice('loans'), oneMore('payments'), oneMore('loans')]
  const all = (name: string, lines: string[]) =>
    changes.reduce((some, change) => change(name, some), lines)
  expect(await withFiles(all, () => rehearsed())).toEqual(loans)
  const [book] = await lender.rows('', { bookState: 'rehearsed' })
  const apart = await lender.rows('/apart', { bookId: String(book?.bookId), badReason: 'twice' })
  expect(apart.map((one) => one.inputFile).sort()).toEqual(['loans', 'payments'])
})

test('a file that was cut off between two rows is refused, and the rehearsal before stands', async () => {
  const [before] = await lender.rows('', { bookState: 'rehearsed' })
  const cut = only('payments', (lines) => lines.slice(0, -1))
  await expect(withFiles(cut, () => lender.rehearse())).rejects.toMatchObject({
    code: 'arrival.rows-differ',
    params: { file: 'payments' },
  })
  expect(await lender.rows('', { bookState: 'rehearsed' })).toMatchObject([
    { bookId: before?.bookId },
  ])
})

test('a loan in another currency is refused with its row', async () => {
  const foreign = only('loans', ([heading = '', first = '', ...others]) => {
    const at = heading.split(',').indexOf('currency')
    const cells = first.split(',')
    return [heading, cells.with(at, 'USD').join(','), ...others]
  })
  await expect(withFiles(foreign, () => lender.rehearse())).rejects.toMatchObject({
    code: 'arrival.wrong-currency',
    params: { file: 'loans.csv', row: 2, currency: 'USD', expected: 'KES' },
  })
})

test('dates of another form are refused without a map, and read with one', async () => {
  const theirs = (_: string, lines: string[]) =>
    lines.map((line) => line.replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3/$2/$1'))
  await expect(withFiles(theirs, () => lender.rehearse())).rejects.toMatchObject({
    code: 'arrival.column-unreadable',
    params: { reason: 'date' },
  })
  const read = await withFiles(theirs, () => rehearsed({ dates: 'DD/MM/YYYY' }))
  // The row that had this form before is one of them now.
  const known = new Set(loans.map((one) => one.sourceLoan))
  const same = read.filter((one) => known.has(one.sourceLoan))
  expect(same.map(({ movedSince: _, ...one }) => one)).toEqual(
    loans.map(({ movedSince: _, ...one }) => one),
  )
  expect(read.length).toBeGreaterThan(same.length)
})
