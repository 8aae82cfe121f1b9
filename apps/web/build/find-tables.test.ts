import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { allDrillDowns } from '@daftari/contract/registry/drill-downs'
import { expect, test } from 'vitest'
import { drillDownsLeftOut, type FoundTables } from './find-tables.ts'

/** By the Node that runs the tests: what reads the contract is a process of its own. */
const found = JSON.parse(
  execFileSync(process.execPath, [join(process.cwd(), 'apps/web/build/find-tables.ts')], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  }),
) as FoundTables

test('every table whose figures open by the contract opens them in the browser', () => {
  const declared = allDrillDowns.map(({ of }) => of.name)
  expect(declared.length).toBeGreaterThan(70)
  expect(declared.filter((name) => found.drillDowns[name] === undefined)).toEqual([])
})

test('those in an array are found where the fewest others come with them', () => {
  const { module, path } = found.drillDowns['collection/statistics/inflow-overdue'] ?? {}
  expect(module).toBe('@daftari/contract/statistics/collection/inflow')
  expect(path).toMatch(/^inflowDrillDowns\[\d\]$/)
  expect(found.drillDowns['statistics/repayment/daily-disburse']?.path).toBe(
    'dailyDisburseDrillDowns',
  )
})

test('one that is declared and was not found is named, and stops the build', () => {
  const declared = [{ of: { name: 'a/known' } }, { of: { name: 'b/lost' } }]
  const drillDowns = { 'a/known': { module: 'm', path: 'p', among: 1 } }
  expect(drillDownsLeftOut({ drillDowns }, declared)).toEqual(['b/lost'])
})
