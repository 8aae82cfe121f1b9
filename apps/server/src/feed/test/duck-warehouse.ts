import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { incrementName, increments } from '../manifest.ts'
import { promisedViews } from '../promised/views.ts'
import { type Days, linesOf, reportNames, warehouseSql } from './six-reports.ts'

/** A warehouse that reads the increments of a folder where they lie, by the rule of their newest parts. */
export async function duckWarehouse(folder: string) {
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  const ask = async (sql: string): Promise<unknown[][]> => {
    const found = await connection.runAndReadAll(sql)
    return found.getRowsJson() as unknown[][]
  }
  await connection.run("create macro toStartOfMonth(day) as date_trunc('month', day)::date")
  await connection.run('create macro assumeNotNull(value) as value')
  const all = increments(folder)
  const from = all.findLastIndex(({ since }) => since === null)
  const counted = all.slice(from)
  const files = (pick: (one: (typeof all)[number]) => string | undefined) =>
    counted.flatMap((one) => {
      const file = pick(one)
      return file === undefined ? [] : [`'${join(folder, incrementName(one.feed), file)}'`]
    })
  await connection.run(
    `create view feed_part as select * from read_parquet([${files(({ parts }) => parts.file).join(', ')}])`,
  )
  for (const { name } of promisedViews) {
    const own = files(({ views }) => views.find(({ view }) => view === name)?.table?.file)
    if (own.length === 0) continue
    await connection.run(`create view "${name}" as
      select * from read_parquet([${own.join(', ')}])
      where (fed_part, fed_in) in (
        select (part, max(feed)) from feed_part where view = '${name}' group by part)`)
  }
  return {
    ask,
    /** In the form of `ourReports`. */
    async reports(days: Days): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {}
      for (const name of reportNames) found[name] = linesOf(await ask(warehouseSql(name, days)))
      return found
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
