import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Actor, AppContext } from '../../../platform/context.ts'
import type { ColumnMap } from '../files/column-map.ts'
import { openFolder } from '../files/open-folder.ts'
import { readBook } from '../files/read-book.ts'
import { rehearse } from './rehearse.ts'

export interface BringAsked {
  folder: string
  map: ColumnMap
  asOf: BusinessDate
  actor: Actor
}

/**
 * Reads a folder and lives its loans again beside what the source says: a rehearsal, which writes nothing
 * into the books. What was left in the middle of the same folder goes on. Gives the number of the book.
 */
export async function bringBook(
  appContext: AppContext,
  { folder, map, asOf, actor }: BringAsked,
): Promise<number> {
  const opened = await openFolder(folder, map)
  const begun = await leftIn(appContext, opened.digest, asOf)
  const bookId = begun ?? (await readBook(appContext, { folder: opened, map, asOf, actor }))
  await rehearse(appContext, actor, bookId)
  return bookId
}

/** One of the same files that was read and is not rehearsed to its end. */
async function leftIn(
  { db }: AppContext,
  digest: Buffer,
  asOf: BusinessDate,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from arrival.book
    where state = 'rehearsing' and digest = ${digest} and as_of_on = ${asOf}::date`.execute(db)
  return rows[0]?.id
}
