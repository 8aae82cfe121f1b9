import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from '../../../test/harness.ts'
import type { Finding } from '../check.ts'
import { findingsOf } from '../verify-books.ts'

/** A table without its rules: what whoever owns the database can do. */
export const unguarded = (table: string) => sql.raw(`alter table ${table} disable trigger user`)

/** What the books say after this, outside the product, in a transaction that is rolled back. */
export async function tampered(
  t: TestApp,
  statements: readonly RawBuilder<unknown>[],
): Promise<Finding[]> {
  let findings: Finding[] = []
  const stop = new Error('rolled back')
  await t.appContext.db
    .transaction()
    .execute(async (tx) => {
      for (const one of statements) await one.execute(tx)
      findings = await findingsOf(tx)
      throw stop
    })
    .catch((error) => {
      if (error !== stop) throw error
    })
  return findings
}

export const red = (findings: readonly Finding[]) =>
  findings.filter((one) => one.wrong > 0).map((one) => one.number)
