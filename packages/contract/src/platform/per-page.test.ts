import { expect, expectTypeOf, test } from 'vitest'
import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list, type Row, tableEndpoint } from '../table.ts'
import { perPage } from './per-page.ts'

const purposes: string[] = []
const templates = perPage(
  {
    'loan-admin/auditor-auth-list/audit-sms-template': 'audit',
    'collection/management/cash-credit-reduce': 'collection',
  },
  (page, purpose) => {
    purposes.push(purpose)
    return list(page, {
      defaultSort: '-id',
      filters: { text: filter.text() },
      columns: { id: column.id({ sortable: true }), text: column.text() },
    })
  },
)

test('one declaration gives each page a table of its own', () => {
  expect(purposes).toEqual(['audit', 'collection'])
  const names = Object.values(templates).map(({ name }) => name)
  expect(names).toEqual(Object.keys(templates))
  type Template = Row<(typeof templates)['collection/management/cash-credit-reduce']>
  expectTypeOf<Template['id']>().toEqualTypeOf<number | null>()
})

test('each is refused without its own page', () => {
  const accesses = Object.values(templates).map((table) => tableEndpoint(table).access.page)
  expect(accesses).toEqual(Object.keys(templates))
  const paths = new Set(Object.values(templates).map(({ path }) => path))
  expect(paths.size).toBe(2)
})
