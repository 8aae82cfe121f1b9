import { text } from 'node:stream/consumers'
import { type Language, languages } from '@daftari/contract/language'
import { filterSchema } from '@daftari/contract/table'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ReadContext } from '../../src/platform/context.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { csvLines } from '../../src/platform/exports/csv-lines.ts'
import { sheetStream } from '../../src/platform/exports/write-file.ts'
import type { ListReader } from '../../src/platform/tables/list-reader.ts'
import { staffActor } from '../harness.ts'
import type { SmallDemo } from '../security/small-demo.ts'
import { requiredOf } from './lists-answer.ts'

/** The number of rows of a list that are checked in each order. */
const sample = 200
/** Fewer columns would mean that lists fell back to what code writes. */
const fewest = 1_500

type Ctx = ReadContext & { tx: Tx }
type Filters = Record<string, unknown>

/**
 * What PostgreSQL writes of a list, against what code makes of the rows of its pages: every column that it
 * writes, by itself, in every language.
 */
export function exportedAlike(demo: () => SmallDemo): void {
  const lists = () => demo().app.modules.flatMap((one) => one.lists ?? [])

  it.each(languages)('a file has of each column what the page has, in %s', async (language) => {
    const wrong: string[] = []
    let written = 0
    for (const list of lists()) {
      const found = await demo().as(staffActor(1), (ctx) => compared({ ...ctx, language }, list))
      written += found.written
      wrong.push(...found.wrong)
    }
    expect(wrong).toEqual([])
    expect(written).toBeGreaterThan(fewest)
  })
}

async function compared(ctx: Ctx, list: ListReader) {
  const { table } = list
  const filters = z.object(filterSchema(table)).parse(requiredOf(table)) as Filters
  const asked = { filters, sort: table.defaultSort }
  const writing = { language: ctx.language, timeZone: ctx.clock.zone }
  const names: string[] = []
  for (const name of Object.keys(table.columns)) {
    const lines = await csvLines(ctx, list, { ...asked, names: [name], writing })
    if (lines !== undefined) names.push(name)
  }
  const all = list.all(ctx, asked)
  const [byCode, byDatabase] = [
    await fileOf(list, writing, names, await pageRows(ctx, list, filters)),
    await linesOf(ctx, list, { ...asked, names, writing }),
  ]
  const joined = await all.shown((await ctx.tx.executeQuery(all.query)).rows.slice(0, sample))
  const byJoins = await fileOf(list, writing, names, joined)
  const [head = '', ...lines] = byCode.split('\n')
  const wrong = [byDatabase, byJoins].flatMap((one) => {
    const other = one.split('\n').slice(1)
    const at = lines.findIndex((line, index) => line !== other[index])
    return at < 0 ? [] : [`${table.name}: ${head}\n${lines[at]}\n${other[at]}`]
  })
  return { written: names.length, wrong }
}

async function pageRows(ctx: Ctx, list: ListReader, filters: Filters) {
  const query = list.keys(ctx, { filters, sort: list.table.defaultSort })
  const found = await ctx.tx.executeQuery<{ key: number }>(query)
  const keys = found.rows.slice(0, sample).map(({ key }) => key)
  return (await list.rows(ctx, keys, { filters })) as Filters[]
}

type Writing = { language: Language; timeZone: string }

async function linesOf(
  ctx: Ctx,
  list: ListReader,
  asked: { filters: Filters; sort: string; names: string[]; writing: Writing },
) {
  const query = await csvLines(ctx, list, asked)
  const found = query === undefined ? [] : (await ctx.tx.executeQuery(query)).rows
  const some = found.slice(0, sample).map(({ line }) => `${line}\n`)
  return fileOf(list, asked.writing, asked.names, { length: some.length, text: some.join('') })
}

const fileOf = (
  { table }: ListReader,
  writing: Writing,
  names: string[],
  rows: Filters[] | { length: number; text: string },
) => {
  async function* batches() {
    yield rows
  }
  const { columns } = table
  return text(sheetStream({ format: 'csv', table, columns, names, rows: batches(), writing }))
}
