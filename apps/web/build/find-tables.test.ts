import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FoundTables } from './find-tables.ts'

/** By the Node that runs the tests: the contract is read in a separate process. */
const found = JSON.parse(
  execFileSync(process.execPath, [join(process.cwd(), 'apps/web/build/find-tables.ts')], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  }),
) as FoundTables

test('those in an array are found where the fewest others come with them', () => {
  const { module, path } = found.drillDowns['collection/statistics/inflow-overdue'] ?? {}
  expect(module).toBe('@daftari/contract/statistics/collection/inflow')
  expect(path).toMatch(/^inflowDrillDowns\[\d\]$/)
  expect(found.drillDowns['statistics/repayment/daily-disburse']?.path).toBe(
    'dailyDisburseDrillDowns',
  )
})
