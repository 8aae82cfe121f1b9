import { expect, test } from 'vitest'
import type { Table } from '../../table.ts'
import * as forecast from './forecast.ts'
import * as live from './live.ts'
import * as lost from './lost-contacts.ts'
import * as rows from './rows.ts'

const exported: unknown[] = [forecast, live, lost, rows].flatMap((module) => Object.values(module))
const tables = exported.filter(
  (one): one is Table => typeof one === 'object' && one !== null && 'columns' in one,
)

test('whoever opens a figure of collection comes to the case behind each of its loans', () => {
  const ofLoans = tables.filter(({ columns }) => 'loanId' in columns)
  expect(ofLoans.length).toBeGreaterThan(6)
  for (const { name, columns, rowTo } of ofLoans) {
    const led = { page: 'collection/cash-collection/case-detail', params: { id: 'caseId' } }
    expect([name, rowTo]).toEqual([name, led])
    expect([name, 'caseId' in columns]).toEqual([name, true])
  }
})
