import type { Report } from '@daftari/contract/table'
import { beforeAll, expect, test } from 'vitest'
import { glossary } from '../../../lib/glossary.ts'
import { loadAllTexts, startI18n } from '../../../lib/i18n.ts'
import { shownColumns } from './column-layout.ts'
import { naturalWidth } from './column-widths.ts'

beforeAll(async () => {
  await startI18n()
  await loadAllTexts(...namespaces)
})

const namespaces = [
  'columns',
  'choices',
  'statistics',
  'collection',
  'settlement',
  'promotion',
  'operation',
  'loan-admin',
]

/** The width beside the menu, in a window of 1440 pixels. */
const roomPx = 1_198

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../../../packages/contract/src/**/*.ts', '!**/*.test.ts', '!**/words/**'],
  { eager: true },
)

function reports(): Report[] {
  const found = new Map<string, Report>()
  const lookAt = (value: unknown, deep = 2) => {
    if (typeof value !== 'object' || value === null) return
    if ('shape' in value && value.shape === 'report')
      found.set((value as Report).name, value as Report)
    else if (deep > 0) for (const one of Object.values(value)) lookAt(one, deep - 1)
  }
  for (const module of Object.values(modules)) lookAt(module, 3)
  return [...found.values()]
}

function endOf(table: Report, name: string): number {
  const names = shownColumns(table.columns, {})
  return names
    .slice(0, names.indexOf(name) + 1)
    .reduce((sum, one) => sum + naturalWidth(table, one, glossary), 0)
}

test('a report that is wider than a window of 1440 says what it is read for', () => {
  const unsaid = reports().filter((table) => {
    const last = shownColumns(table.columns, {}).at(-1) ?? ''
    const says = Object.values(table.columns).some(({ result }) => result === true)
    return !says && endOf(table, last) > roomPx
  })
  expect(unsaid.map(({ name }) => name)).toEqual([])
})

test('and shows all of it at once', () => {
  const beyond = reports().flatMap((table) =>
    Object.keys(table.columns)
      .filter((name) => table.columns[name]?.result === true)
      .filter((name) => endOf(table, name) > roomPx)
      .map((name) => `${table.name}: ${name}`),
  )
  expect(beyond).toEqual([])
})
