import type {
  BookProblem,
  BookProblemCode,
  BookProblemParams,
  LookedAt,
} from '@daftari/contract/ledger/book-problems'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** The finding of one of the ten invariants, numbered as in the glossary's `invariant`. */
export type Finding = {
  number: number
  /** How much was looked at, by what it is: a check that looked at nothing shows it. */
  lookedAt: Partial<Record<LookedAt, number>>
  /** How many rows contradict it, and the first of them. */
  wrong: number
  examples: BookProblem[]
}

export const mostExamples = 20

/** A count of what is looked at, and the rows that are wrong, each as one `problem`. */
export type Look = {
  counted: Partial<Record<LookedAt, RawBuilder<unknown>>>
  wrong: RawBuilder<unknown>
}

/** The column `problem`: the code of the sentence and its values, as SQL. */
export function problem<Code extends BookProblemCode>(
  code: Code,
  params: BookProblemParams<Code, string>,
): RawBuilder<BookProblem> {
  const values = Object.entries<string>(params).flatMap(([name, value]) => [
    sql.lit(name),
    sql.raw(value),
  ])
  return sql<BookProblem>`jsonb_build_object('code', ${sql.lit(code)},
    'params', jsonb_build_object(${sql.join(values)})) as problem`
}

/** A problem found by code rather than by SQL alone. */
export const foundProblem = <Code extends BookProblemCode>(
  code: Code,
  params: BookProblemParams<Code, string | number>,
): BookProblem => ({ code, params })

/** Looks with SQL alone; the queries of `counted` give one number, `wrong` a column `problem`. */
export async function look(db: Db, number: number, looks: readonly Look[]): Promise<Finding> {
  const finding: Finding = { number, lookedAt: {}, wrong: 0, examples: [] }
  for (const { counted, wrong } of looks) {
    for (const [what, query] of Object.entries(counted)) {
      const { rows } = await sql<{ count: number }>`
        select (${query})::bigint as count`.execute(db)
      finding.lookedAt[what as LookedAt] = rows[0]?.count ?? 0
    }
    const { rows } = await sql<{ problem: BookProblem; total: number }>`
      select problem, count(*) over () as total from (${wrong}) found limit ${mostExamples}`.execute(
      db,
    )
    finding.wrong += rows[0]?.total ?? 0
    finding.examples.push(...rows.map((row) => row.problem))
  }
  return { ...finding, examples: finding.examples.slice(0, mostExamples) }
}
