import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputName } from '@daftari/contract/arrival/files/declared'
import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFolder } from '../check-folder.ts'
import { type ColumnMap, noMap, readColumnMap } from '../column-map.ts'
import { openFolder } from '../open-folder.ts'
import type { CellValue } from '../read-cell.ts'
import { readInput } from '../read-input.ts'
import { type SampleShape, writeSample } from '../write-sample.ts'

type Cells = Record<string, CellValue>

const root = mkdtempSync(join(tmpdir(), 'daftari-fineract-'))
const folders = { own: join(root, 'own'), fineract: join(root, 'fineract') }
const maps: Record<SampleShape, ColumnMap> = { own: noMap, fineract: noMap }

beforeAll(async () => {
  for (const shape of ['own', 'fineract'] as const) {
    const of = { customers: 20, app: 'pesa', currency: 'KES', asOf: businessDate('2026-03-30') }
    await writeSample({ folder: folders[shape], shape, ...of })
  }
  maps.fineract = await readColumnMap(join(folders.fineract, 'map.json'))
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The sound rows of a file. */
async function rowsOf(shape: SampleShape, name: InputName): Promise<Cells[]> {
  const { files } = await openFolder(folders[shape], maps[shape])
  const rows: Cells[] = []
  for (const file of files.get(name) ?? []) {
    for await (const batch of readInput(name, file, maps[shape])) {
      rows.push(...batch.filter((one) => one.faults.length === 0).map((one) => one.cells))
    }
  }
  return rows
}

/** Its numbers in place of our sample's names: `L5-1-P2` is 50102. */
const numbered = (name: CellValue | undefined): CellValue =>
  String(name)
    .replace(/^[cL]/, '')
    .replace(/-P?(\d+)/g, (_, digits: string) => digits.padStart(2, '0'))

const byKey = (rows: readonly Cells[]) =>
  rows.map((one) => JSON.stringify(Object.entries(one).sort())).sort()

/** Of the rows in our shape the columns that the tables have, with their numbers. */
const ours = (rows: readonly Cells[], ids: readonly string[], columns: readonly string[]) =>
  byKey(
    rows.map((row) =>
      Object.fromEntries(
        [...ids, ...columns].flatMap((name) => {
          const value = row[name]
          return value === undefined ? [] : [[name, ids.includes(name) ? numbered(value) : value]]
        }),
      ),
    ),
  )

test('the tables are read without a fault but for the planted date', async () => {
  const checked = await checkFolder(folders.fineract, maps.fineract, { currency: 'KES' })
  const faults = checked.flatMap(({ name, faults }) =>
    faults.map(({ field, reason }) => [name, field, reason]),
  )
  expect(faults).toEqual([['customers', 'registered_on', 'date']])
})

test('clients, repayments and loans are the rows of our own shape', async () => {
  const customers = await rowsOf('fineract', 'customers')
  expect(byKey(customers)).toEqual(
    ours(
      await rowsOf('own', 'customers'),
      ['customer_id'],
      ['phone', 'app', 'registered_on', 'full_name', 'birth_on'],
    ),
  )
  const payments = await rowsOf('fineract', 'payments')
  expect(payments.length).toBeGreaterThan(30)
  expect(byKey(payments)).toEqual(
    ours(await rowsOf('own', 'payments'), ['payment_id', 'loan_id'], ['paid_on', 'amount']),
  )
  const left = ['terms_id', 'interest_owed', 'interest_counts', 'currency']
  const loans = (await rowsOf('fineract', 'loans')).map((one) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !left.includes(name))),
  )
  expect(byKey(loans)).toEqual(
    ours(
      await rowsOf('own', 'loans'),
      ['loan_id', 'customer_id'],
      [
        'principal',
        'started_on',
        'status',
        'principal_owed',
        'fee_owed',
        'fine_owed',
        'finished_on',
      ],
    ),
  )
})

test('the price of each loan is that of its product', async () => {
  const prices = new Map((await rowsOf('own', 'terms')).map((one) => [one.terms_id, one]))
  const terms = new Map((await rowsOf('fineract', 'terms')).map((one) => [one.terms_id, one]))
  const loans = await rowsOf('own', 'loans')
  for (const { loan_id: loan, terms_id: price } of loans) {
    const { terms_id: _, ...expected } = prices.get(price) ?? {}
    expect(terms.get(String(numbered(loan)))).toMatchObject(expected)
  }
  expect(terms.size).toBe(loans.length)
})

test('an instalment is asked for, paid and due as the plan says', async () => {
  const rows = await rowsOf('fineract', 'schedules')
  const loans = await rowsOf('fineract', 'loans')
  for (const { loan_id: loan, principal, principal_owed: owed, status } of loans) {
    const own = rows.filter((one) => one.loan_id === loan)
    const sum = (column: string) => own.reduce((some, one) => some + Number(one[column] ?? 0), 0)
    expect(sum('principal')).toBe(principal)
    if (status === 'open') expect(sum('principal') - sum('principal_paid')).toBe(owed)
  }
})
