import type { PageKey } from '@daftari/contract/navigation/navigation'
import { itemReasons, itemResults } from '@daftari/contract/outreach/enums'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Readers of a page see the tasks, or rules, of its section, carrier and engine. */
export const objectSeenOn =
  (pages: Readonly<Partial<Record<PageKey, OutreachPage>>>, table: 'task' | 'rule') =>
  async (ctx: ReadContext, id: number): Promise<boolean> => {
    const seen = Object.entries(pages)
      .filter(([page]) => ctx.pages.has(page as PageKey))
      .flatMap(([, of]) => kindsOf(of))
    if (seen.length === 0) return false
    const { rows } = await sql`select from ${sql.table(`outreach.${table}`)} r
      where r.id = ${id} and (r.section || ':' || r.carrier || ':' || coalesce(r.engine, ''))
        = any(${seen})`.execute(ctx.db)
    return rows.length === 1
  }

const kindsOf = ({ section, carrier, engine, alsoEngine }: OutreachPage) =>
  [engine, ...(alsoEngine === undefined ? [] : [alsoEngine])].map(
    (one) => `${section}:${carrier}:${one ?? ''}`,
  )

/** The rows of a page, in the map of its list. */
export const rowsOfPage = (row: string, { section, carrier, engine, alsoEngine }: OutreachPage) =>
  sql`${sql.raw(row)}.section = ${section} and ${sql.raw(row)}.carrier = ${carrier}
    and (${sql.raw(row)}.engine is not distinct from ${engine}
      or ${sql.raw(row)}.engine = ${alsoEngine ?? null})`

/** A reason that has a word, or `other`. */
export const knownReason = (column: string) => oneOf(itemReasons, column)

/** How a try ended, or `other`: a gateway may say it in its own words. */
export const knownResult = (column: string) => oneOf(itemResults, column)

const oneOf = (known: readonly string[], column: string) => {
  const named = known.map((one) => `'${one}'`).join(', ')
  return `case when ${column} is null or ${column} in (${named}) then ${column} else 'other' end`
}
