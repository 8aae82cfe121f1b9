import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkFolder, noMap } from '../../../src/modules/arrival/index.ts'
import type { TestApp } from '../../../test/harness.ts'
import { exportBook } from '../export-book.ts'
import { ask } from './bring-book.ts'
import { lastDay, lenderKeptElsewhere } from './lender-kept-elsewhere.ts'

let source: TestApp
const dir = mkdtempSync(join(tmpdir(), 'daftari-exported-'))
beforeAll(async () => {
  source = (await lenderKeptElsewhere(40, 9)).t
}, 120_000)
afterAll(async () => {
  await source.close()
  rmSync(dir, { recursive: true, force: true })
})

it('writes every file as it is declared, and each row is sound', async () => {
  await exportBook(source.databaseUrl, { dir, asOf: lastDay })
  const checked = await checkFolder(dir, noMap, { currency: 'KES' })
  expect(
    checked.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault }))),
  ).toEqual([])
  const rows = new Map(checked.map((one) => [one.name as string, one.rows]))
  for (const [file, table] of [
    ['loans', 'servicing.loan'],
    ['write-offs', 'servicing.write_off'],
    ['restructurings', 'servicing.restructuring'],
    ['charges', 'servicing.loan_charge'],
  ] as const) {
    const [kept] = await ask(source, `select count(*) as rows from ${table}`)
    expect(rows.get(file), file).toBe(kept?.rows)
  }
  for (const file of ['customers', 'products', 'terms', 'payments', 'waivers', 'trial-balance']) {
    expect(rows.get(file), file).toBeGreaterThan(0)
  }
})
