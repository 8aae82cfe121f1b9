import type { FilterKind } from '@daftari/contract/filters'
import { filterSchema, type List, rowSchema } from '@daftari/contract/table'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ListReader } from '../../src/platform/tables/list-reader.ts'
import { staffActor } from '../harness.ts'
import { firstOfKind } from '../sampled.ts'
import type { SmallDemo } from '../security/small-demo.ts'

/** As in an address. Ranges cover everything. */
const samples: Readonly<Record<Exclude<FilterKind, 'choice'>, string>> = {
  text: 'a',
  product: 'pesa-7',
  app: 'pesa',
  channel: 'organic',
  staff: '2',
  team: '1',
  contactResult: 'no-answer',
  audience: 'returned',
  date: '2026-03-20',
  dateRange: '2026-01-01..2026-12-31',
  month: '2026-03',
  phone: '0712345678',
  idNumber: '12345678',
  id: '1',
  moneyRange: '-900000000..900000000',
  countRange: '0..30000',
}

/** For these columns the filter of the same name accepts the column's values. */
const found: readonly FilterKind[] = ['text', 'choice', 'id', 'channel', 'month']

/** Every list with each kind of filter and of order, on a book that has most kinds of rows. */
export function listsAnswer(demo: () => SmallDemo): void {
  it('every list answers its filters and orders, with rows of its columns', async () => {
    const lists = demo().app.modules.flatMap((one) => one.lists ?? [])
    const wrong: string[] = []
    let seen = 0
    for (const list of lists) {
      const { rows, problems } = await demo().as(staffActor(1), (ctx) => asked(ctx, list))
      if (rows > 0) seen += 1
      wrong.push(...problems.map((problem) => `${list.table.name}: ${problem}`))
    }
    expect(wrong).toEqual([])
    expect(lists.length).toBeGreaterThan(50)
    expect(seen).toBeGreaterThan(lists.length / 2)
  })
}

type Ctx = Parameters<ListReader['page']>[0]

async function asked(ctx: Ctx, list: ListReader) {
  const { table } = list
  const problems: string[] = []
  const needed = requiredOf(table)
  const page = async (given: Record<string, string>, sort = table.defaultSort) => {
    const filters = z.object(filterSchema(table)).safeParse({ ...needed, ...given })
    if (!filters.success) return undefined
    const request = { page: 1, pageSize: 20, sort, count: 'exact' as const, filters: filters.data }
    const { rows, total } = await list.page(ctx, request)
    const parsed = z.array(rowSchema(table.columns)).safeParse(rows)
    if (!parsed.success) problems.push(`${JSON.stringify(given)} ${parsed.error.message}`)
    if (total < rows.length) problems.push(`${JSON.stringify(given)} counts ${total}`)
    return rows
  }
  const rows = (await page({})) ?? []
  const isNew = firstOfKind()
  const others: string[] = []
  for (const [name, { kind }] of Object.entries(table.filters)) {
    if (!isNew('filter', kind)) {
      others.push(name)
      continue
    }
    const answer = await page({ [name]: sampleOf(table, name) })
    if (answer === undefined) problems.push(`${name}: the sample is none of its kind`)
    const value = rows.map((row) => row[name]).find((one) => one !== null && one !== undefined)
    if (value === undefined || !found.includes(kind) || /\*|,/.test(String(value))) continue
    const again = await page({ [name]: String(value) })
    if (again?.length === 0) problems.push(`${name} finds no row with ${value}`)
  }
  // PostgreSQL reads the condition of each, whatever they find together.
  const together = await page(
    Object.fromEntries(others.map((name) => [name, sampleOf(table, name)])),
  )
  if (together === undefined) problems.push(`${others}: a sample is none of its kind`)
  for (const [name, { sortable, kind }] of Object.entries(table.columns)) {
    if (sortable !== true || !isNew('order', kind)) continue
    const [up, down] = [await page({}, name), await page({}, `-${name}`)]
    if (up?.length !== down?.length) problems.push(`${name} up and down are not of one length`)
  }
  return { rows: rows.length, problems }
}

/** What is refused without. */
export function requiredOf(table: List): Record<string, string> {
  return Object.fromEntries(
    Object.keys(table.filters)
      .filter((name) => table.filters[name]?.required === true)
      .map((name) => [name, sampleOf(table, name)]),
  )
}

function sampleOf(table: List, name: string): string {
  const filter = table.filters[name]
  if (filter === undefined) return ''
  return filter.kind === 'choice' ? (filter.values?.[0] ?? '') : samples[filter.kind]
}
