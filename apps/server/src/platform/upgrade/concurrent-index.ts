import type pg from 'pg'
import { sqlStatements } from '../db/sql-statements.ts'
import { plainSql } from './plain-sql.ts'

const concurrent =
  /^create (?:unique )?index concurrently (if not exists )?(\w+) on (?:only )?(\w+)\./

const concurrentIn = (text: string) =>
  sqlStatements(text).map(({ sql, line }) => ({ found: concurrent.exec(plainSql(sql)), line }))

/** Builds indexes while their tables are written to, which PostgreSQL does in no transaction. */
export const isConcurrent = (text: string): boolean =>
  concurrentIn(text).some(({ found }) => found !== null)

/** The lines of what cannot be repeated after an interruption, where there is no transaction. */
export const notRepeatable = (text: string): number[] =>
  isConcurrent(text)
    ? concurrentIn(text)
        .filter(({ found }) => found?.[1] === undefined)
        .map(({ line }) => line)
    : []

/** Drops what an interrupted build left: an index that is there and not valid. */
export async function dropUnfinished(client: pg.Client, text: string): Promise<void> {
  for (const { found } of concurrentIn(text)) {
    if (found === null) continue
    const index = `${found[3]}.${found[2]}`
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    )
    if (rowCount === 1) await client.query(`drop index concurrently ${index}`)
  }
}
