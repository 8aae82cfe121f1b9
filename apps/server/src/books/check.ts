import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** What one of the ten invariants was found to be. */
export type Finding = {
  number: number
  /** The invariant, as a sentence. */
  invariant: string
  /** How much was looked at, by what it is: a check that looked at nothing shows it. */
  lookedAt: Record<string, number>
  /** How many rows contradict it, and the first of them. */
  wrong: number
  examples: string[]
}

export const mostExamples = 20

/** A count of what is looked at, and the rows that are wrong, each as one `text`. */
export type Look = {
  counted: Record<string, RawBuilder<unknown>>
  wrong: RawBuilder<unknown>
}

/** Looks with SQL alone; the queries of `counted` give one number, `wrong` a column `problem`. */
export async function look(
  db: Db,
  of: Pick<Finding, 'number' | 'invariant'>,
  looks: readonly Look[],
): Promise<Finding> {
  const finding: Finding = { ...of, lookedAt: {}, wrong: 0, examples: [] }
  for (const { counted, wrong } of looks) {
    for (const [what, query] of Object.entries(counted)) {
      const { rows } = await sql<{ count: number }>`
        select (${query})::bigint as count`.execute(db)
      finding.lookedAt[what] = rows[0]?.count ?? 0
    }
    const { rows } = await sql<{ problem: string; total: number }>`
      select problem, count(*) over () as total from (${wrong}) found limit ${mostExamples}`.execute(
      db,
    )
    finding.wrong += rows[0]?.total ?? 0
    finding.examples.push(...rows.map((row) => row.problem))
  }
  return { ...finding, examples: finding.examples.slice(0, mostExamples) }
}
