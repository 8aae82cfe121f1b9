import { filterSchema } from '@daftari/contract/table'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ReadContext } from '../../src/platform/context.ts'
import type { ListReader } from '../../src/platform/tables/list-reader.ts'
import { staffActor } from '../harness.ts'
import { firstOfKind } from '../sampled.ts'
import type { SmallDemo } from '../security/small-demo.ts'
import { requiredOf } from './lists-answer.ts'

/** PostgreSQL plans so often for the values it is given before it looks whether one plan does for all. */
const plannedFirst = 5
/** Once without a name, and a few times after those. */
const times = plannedFirst + 4
/** The number of rows of a list that are checked. */
const sample = 5

/** Every list by a column of each kind alone, and how often PostgreSQL plans what reads its rows. */
export function rowsAreReadByColumns(demo: () => SmallDemo): void {
  const lists = () => demo().app.modules.flatMap((one) => one.lists ?? [])

  it('a column that is asked for alone says the same as among all others', async () => {
    const wrong: string[] = []
    for (const list of lists()) {
      const problems = await demo().as(staffActor(1), (ctx) => eachAlone(ctx, list))
      wrong.push(...problems.map((problem) => `${list.table.name}: ${problem}`))
    }
    expect(wrong).toEqual([])
  })

  it('what reads the rows of a list is planned once, even for one row at a time', async () => {
    const again = await demo().as(staffActor(1), async (ctx) => {
      for (const list of lists()) {
        const { keys, filters } = await firstRows(ctx, list)
        const [key = 1] = keys
        for (let time = 0; time < times; time += 1) await list.rows(ctx, [key], { filters })
      }
      const { rows } = await sql<{ read: number; again: string[] }>`
        select count(*)::integer as read,
          coalesce(array_agg(left(statement, 200)) filter (where custom_plans > ${plannedFirst}), '{}')
            as again
        from pg_prepared_statements
        where statement ~ '^select .* as ".*= any\\(\\$\\d+\\)\\)$'
          and custom_plans + generic_plans >= ${times - 1}`.execute(ctx.tx)
      return rows[0]
    })
    expect(again?.again).toEqual([])
    expect(again?.read).toBeGreaterThan(lists().length / 3)
  })
}

async function firstRows(ctx: ReadContext, list: ListReader) {
  const { table } = list
  const filters = z.object(filterSchema(table)).parse(requiredOf(table)) as Record<string, unknown>
  const request = { page: 1, pageSize: sample, sort: table.defaultSort, filters }
  const { rows } = await list.page(ctx, { ...request, count: 'none' })
  return {
    filters,
    rows: rows as Record<string, unknown>[],
    keys: rows.map((row) => Number(row[table.key])),
  }
}

async function eachAlone(ctx: ReadContext, list: ListReader): Promise<string[]> {
  const { table } = list
  const { rows, filters } = await firstRows(ctx, list)
  // Even without rows the statement is parsed by PostgreSQL.
  const keys = rows.length === 0 ? [1] : rows.map((row) => Number(row[table.key]))
  const problems: string[] = []
  const compare = async (names: string[]) => {
    const some = (await list.rows(ctx, keys, { filters, columns: names })) as typeof rows
    const expected = rows.map((row) =>
      Object.fromEntries([table.key, ...names].map((name) => [name, row[name]])),
    )
    if (
      rows.length > 0 &&
      JSON.stringify(some.map(sorted)) !== JSON.stringify(expected.map(sorted))
    )
      problems.push(`${names}: ${JSON.stringify(some)}, among all ${JSON.stringify(expected)}`)
  }
  const isNew = firstOfKind()
  const others: string[] = []
  for (const [name, { kind }] of Object.entries(table.columns)) {
    if (kind === 'ratio') continue
    if (isNew(kind)) await compare([name])
    else others.push(name)
  }
  // In two halves, so that none is read with all that it may need.
  const half = Math.ceil(others.length / 2)
  for (const names of [others.slice(0, half), others.slice(half)]) {
    if (names.length > 0) await compare(names)
  }
  return problems
}

const sorted = (row: Record<string, unknown>) => Object.entries(row).sort()
