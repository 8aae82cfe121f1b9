import { filterSchema, type Table } from '@daftari/contract/table'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { z } from 'zod'
import type { App } from '../../src/app.ts'
import { principalOf } from '../../src/modules/administration/index.ts'
import type { AppContext, Context } from '../../src/platform/context.ts'
import { contextFor } from '../../src/platform/context.ts'
import { transact } from '../../src/platform/db/transact.ts'
import { maySee } from '../../src/platform/tables/may-see.ts'
import { visitorsAccounts } from './demo-staff.ts'

/** A period that is looked at where a page demands one. */
export interface Period {
  from: BusinessDate
  until: BusinessDate
}

/** A list or report that a visitor's account may open, and how many rows it has for them. */
export interface VisitorsTable {
  account: string
  table: string
  /** The key of the page whose table it is. */
  page: string
  /** `most` stands for as many or more. */
  rows: number
}

/**
 * Every list and report that a visitor of the demo can open. Read in their scope, over the whole life where
 * the page needs days.
 */
export async function rowsOfVisitors(
  appContext: AppContext,
  app: App,
  o: Period & { most: number },
): Promise<VisitorsTable[]> {
  const found: VisitorsTable[] = []
  const staff = await appContext.db
    .selectFrom('administration.staff')
    .select(['id', 'account'])
    .where('account', 'in', [...visitorsAccounts])
    .orderBy('id')
    .execute()
  for (const { id, account } of staff) {
    const principal = await principalOf(appContext, id)
    for (const { table, read } of readersOf(app, o)) {
      const rows = await transact(appContext.db, async (tx) => {
        const ctx = { ...contextFor(appContext, tx, principal.actor), ...principal }
        return maySee(ctx, table) ? read(ctx) : undefined
      })
      if (rows !== undefined) found.push({ account, table: table.name, page: table.page, rows })
    }
  }
  return found
}

type Filters = Record<string, unknown>

/** How many rows its first page has, at most as many as asked for. */
interface CountingReader {
  table: Table
  read(ctx: Context): Promise<number>
}

function readersOf(app: App, { most, ...period }: Period & { most: number }): CountingReader[] {
  const lists = app.modules.flatMap((one) => one.lists ?? [])
  const reports = app.modules.flatMap((one) => one.reports ?? [])
  const asked = (table: Table, read: (ctx: Context, filters: Filters) => Promise<unknown[]>) => {
    const filters = neededOf(table, period)
    if (filters === undefined) return []
    return [
      { table, read: async (ctx: Context) => Math.min(most, (await read(ctx, filters)).length) },
    ]
  }
  return [
    ...lists.flatMap((list) =>
      asked(list.table, async (ctx, filters) => {
        const sort = list.table.defaultSort
        const request = { page: 1, pageSize: most, sort, count: 'none', filters } as const
        return (await list.page(ctx, request)).rows
      }),
    ),
    ...reports.flatMap((report) =>
      asked(report.table, async (ctx, filters) => (await report.read(ctx, filters)).rows),
    ),
  ]
}

/** What a page will not do without; undefined where that is the number of something. */
function neededOf(table: Table, { from, until }: Period): Record<string, unknown> | undefined {
  const samples: Record<string, string> = {
    date: until,
    dateRange: `${from}..${until}`,
    month: until.slice(0, 7),
  }
  const needed = Object.entries(table.filters).flatMap(([name, { kind, required, ...more }]) => {
    if (required !== true) return []
    const [first] = 'values' in more ? ((more.values ?? []) as readonly string[]) : []
    const value = samples[kind] ?? first
    return value === undefined ? [] : [[name, value] as const]
  })
  const filters = z.object(filterSchema(table)).safeParse(Object.fromEntries(needed))
  return filters.success ? filters.data : undefined
}
