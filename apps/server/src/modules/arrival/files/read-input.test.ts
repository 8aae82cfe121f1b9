import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFolder } from './check-folder.ts'
import { noMap, readColumnMap } from './column-map.ts'
import { writeTemplate } from './write-template.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'daftari-book-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const customers = 'customer_id,phone,app,registered_on\nc1,0712345678,pesa,2026-01-02\n'
const terms =
  'terms_id,product_code,periods,period_days,interest_method,fee_mode,cap\nt,p,1,14,flat,billed,100\n'
const heading =
  'loan_id,customer_id,terms_id,principal,started_on,status,principal_owed,interest_owed,fee_owed,fine_owed'
const loan = (id: string, more = '100,2026-01-05,open,100,0,0,0') => `${id},c1,t,${more}\n`
const loans = `${heading}\n${loan('l1')}${loan('l2')}`

/** A folder of three sound files, with others in their place or beside them. */
function folder(files: Record<string, string> = {}): string {
  const path = mkdtempSync(join(root, 'f'))
  const all = { 'customers.csv': customers, 'terms.csv': terms, 'loans.csv': loans, ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(path, name), text)
  return path
}

const kes = { currency: 'KES' }

const check = async (files: Record<string, string> = {}, map = noMap) =>
  (await checkFolder(folder(files), map, kes)).filter((one) => one.faults.length > 0)

const refusedAs = (code: string, params: object) =>
  expect.objectContaining({ code, params: expect.objectContaining(params) })

describe('a folder', () => {
  test('of sound files has no faults, whatever the order of columns and the separator', async () => {
    expect(await check()).toEqual([])
    const turned = 'app;registered_on;phone;customer_id\r\npesa;2026-01-02;0712345678;c1\r\n'
    expect(await check({ 'customers.csv': turned })).toEqual([])
  })

  test('is refused when no terms in it are of a product whose loans are taken over', async () => {
    const path = folder()
    expect(await checkFolder(path, noMap, { takenOver: ['p'], ...kes })).toHaveLength(3)
    const refused = refusedAs('arrival.nothing-lent', { product: 'q' })
    await expect(checkFolder(path, noMap, { takenOver: ['p', 'q'], ...kes })).rejects.toEqual(
      refused,
    )
    await expect(checkFolder(path, { ...noMap, takenOver: ['q'] }, kes)).rejects.toEqual(refused)
  })

  test('is refused when a file has other rows than its manifest says', async () => {
    const manifest = (rows: number) => ({ 'manifest.csv': `file,rows\nloans,${rows}\n` })
    expect(await check(manifest(2))).toEqual([])
    await expect(check(manifest(3))).rejects.toEqual(
      refusedAs('arrival.rows-differ', { file: 'loans', said: 3, found: 2 }),
    )
  })

  test('is refused when a loan is in another currency', async () => {
    const [first, second] = [`${loan('l1').trim()},KES\n`, `${loan('l2').trim()},USD\n`]
    const foreign = { 'loans.csv': `${heading},currency\n${first}${second}` }
    await expect(check(foreign)).rejects.toEqual(
      refusedAs('arrival.wrong-currency', { file: 'loans.csv', row: 3, currency: 'USD' }),
    )
    expect(
      await checkFolder(folder({ 'loans.csv': `${heading},currency\n${first}` }), noMap, kes),
    ).toHaveLength(3)
  })

  test('with one bad row says its file, row, field and reason, and the others go on', async () => {
    const bad = `${heading}\n${loan('l1')}${loan('l2', '100,05/01/2026,open,100,0,0,0')}${loan('l3')}`
    expect(await check({ 'loans.csv': bad })).toEqual([
      { name: 'loans', rows: 3, faults: [{ row: 3, field: 'started_on', reason: 'date' }] },
    ])
    const wide = `${heading}\n${loan('l1')}l2,c1,t,100,2026-01-05,open,100,0,0,0,7\n${loan('l3')}`
    expect((await check({ 'loans.csv': wide }))[0]?.faults).toEqual([
      { row: 3, field: null, reason: 'cells' },
    ])
  })

  test('says nothing of who or what a row is of: the row is bad', async () => {
    const [found] = await check({ 'opt-outs.csv': 'customer_id,phone,purpose\n,,marketing\n' })
    expect(found?.faults).toEqual([{ row: 2, field: 'customer_id', reason: 'one-of' }])
  })
})

describe('a file is refused whole', () => {
  const table: readonly [string, Record<string, string>, string, object][] = [
    ['that was cut off', { 'loans.csv': `${loans}l3,c1,t,10` }, 'arrival.truncated', { row: 4 }],
    [
      'whose heading comes again',
      { 'loans.csv': `${loans}${heading}\n${loan('l3')}` },
      'arrival.header-twice',
      { row: 4 },
    ],
    [
      'with a column twice',
      { 'customers.csv': 'customer_id,phone,phone,app,registered_on\n' },
      'arrival.column-twice',
      { column: 'phone' },
    ],
    [
      'without a column that it needs',
      { 'customers.csv': 'customer_id,phone,registered_on\n' },
      'arrival.missing-column',
      { column: 'app' },
    ],
    [
      'with a column that is none of its own',
      { 'customers.csv': `${customers.split('\n')[0]},nickname\n` },
      'arrival.unknown-column',
      { column: 'nickname' },
    ],
    ['without a heading', { 'loans.csv': '' }, 'arrival.empty', { file: 'loans.csv' }],
    [
      'whose dates have another form throughout',
      {
        'loans.csv': `${heading}\n${['1', '2', '3'].map((one) => loan(one, '100,05/01/2026,open,100,0,0,0')).join('')}`,
      },
      'arrival.column-unreadable',
      { column: 'started_on', reason: 'date' },
    ],
    ['that nothing reads', { 'lones.csv': loans }, 'arrival.file-unknown', { file: 'lones.csv' }],
  ]
  test.each(table)('%s', async (_, files, code, params) => {
    await expect(check(files)).rejects.toEqual(refusedAs(code, params))
  })

  test('and so is a folder without the files that make a book', async () => {
    const path = mkdtempSync(join(root, 'f'))
    writeFileSync(join(path, 'customers.csv'), customers)
    await expect(checkFolder(path, noMap, kes)).rejects.toEqual(
      refusedAs('arrival.file-missing', { file: 'terms' }),
    )
    await expect(checkFolder(join(path, 'none'), noMap, kes)).rejects.toEqual(
      refusedAs('arrival.no-folder', {}),
    )
  })
})

describe('a map', () => {
  const written = (map: object) => {
    const path = join(mkdtempSync(join(root, 'm')), 'map.json')
    writeFileSync(path, JSON.stringify(map))
    return path
  }

  test('names foreign files, columns, codes, forms, and which rows are meant', async () => {
    const map = await readColumnMap(
      written({
        dates: 'DD/MM/YYYY',
        files: {
          payments: {
            file: 'm_transaction',
            where: { type: ['2'] },
            columns: { payment_id: 'id', loan_id: 'loan', paid_on: 'day', amount: 'amount' },
            codes: { loan_id: { '7': 'l1' } },
            fixed: { channel: 'mpesa' },
          },
        },
      }),
    )
    const rows = 'id,type,loan,day,amount,note\n1,1,7,05/01/2026,10,x\n2,2,7,06/01/2026,12.5,x\n'
    const path = folder({ 'm_transaction.csv': rows })
    for (const name of ['customers.csv', 'loans.csv']) {
      const text = name === 'loans.csv' ? loans : customers
      writeFileSync(join(path, name), text.replace(/2026-01-(\d\d)/g, '$1/01/2026'))
    }
    const found = await checkFolder(path, map, kes)
    expect(found.find((one) => one.name === 'payments')).toEqual({
      name: 'payments',
      rows: 1,
      faults: [],
    })
  })

  test('that names a column we do not have is refused with its place', async () => {
    const wrong = { files: { loans: { file: 'x', columns: { loan_number: 'id' } } } }
    await expect(readColumnMap(written(wrong))).rejects.toEqual(
      refusedAs('arrival.map', { problem: 'files.loans.columns: loans has no column loan_number' }),
    )
  })
})

test('the template is a folder of empty files that are read without a fault', async () => {
  const path = join(root, 'template')
  expect(await writeTemplate(path)).toContain('loans.csv')
  const found = await checkFolder(path, noMap, kes)
  expect(found.every((one) => one.rows === 0 && one.faults.length === 0)).toBe(true)
  await expect(writeTemplate(path)).rejects.toEqual(refusedAs('arrival.folder-used', {}))
})
