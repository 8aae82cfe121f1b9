import type { Table } from '@daftari/contract/table'
import { expect, test } from 'vitest'
import choices from './en/choices.ts'
import columns from './en/columns.ts'

type Texts = Readonly<Record<string, unknown>>

const contract = import.meta.glob<Texts>(
  ['../../../../packages/contract/src/**/*.ts', '!../../../../packages/contract/src/**/*.test.ts'],
  { eager: true },
)
const sections = import.meta.glob<{ default: { tables?: Record<string, Texts> } }>('./en/*.ts', {
  eager: true,
})

const tables: Table[] = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter(isTable)

function isTable(value: unknown): value is Table {
  if (typeof value !== 'object' || value === null) return false
  return 'shape' in value && 'columns' in value && 'filters' in value
}

test('the tables of the contract were looked at', () => {
  expect(tables.length).toBeGreaterThan(5)
})

test('every column and filter has a word', () => {
  const missing = tables.flatMap((table) => {
    const section = table.page.split('/')[0]
    const own = sections[`./en/${section}.ts`]?.default.tables?.[table.name] ?? {}
    return [...Object.keys(table.columns), ...Object.keys(table.filters)]
      .filter((name) => !(name in columns) && !(name in own))
      .map((name) => `${table.name}: ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('every value of a closed list has a word', () => {
  const missing = tables.flatMap((table) =>
    Object.entries({ ...table.filters, ...table.columns }).flatMap(([name, { values, set }]) => {
      const words = (choices as Readonly<Record<string, Texts>>)[set ?? name] ?? {}
      return (values ?? [])
        .filter((value) => !(value in words))
        .map((value) => `${set ?? name}: ${value}`)
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})
