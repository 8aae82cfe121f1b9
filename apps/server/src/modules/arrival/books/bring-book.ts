import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Actor, AppContext } from '../../../platform/context.ts'
import { type ColumnMap, digestOf, takenOverOf } from '../files/column-map.ts'
import { openFolder } from '../files/open-folder.ts'
import { type BookAsked, readBook } from '../files/read-book.ts'
import { alone } from './alone.ts'
import { rehearse } from './rehearse.ts'

export interface BringAsked {
  folder: string
  map: ColumnMap
  asOf: BusinessDate
  actor: Actor
  /** Codes of products whose loans are taken over, besides those of the map. */
  takenOver?: readonly string[]
}

/**
 * Reads a folder and lives its loans again beside what the source says: a rehearsal, which writes nothing
 * into the books. What was left in the middle goes on if it is of the same folder, map, day and products that
 * are taken over, and is broken off otherwise. Gives the number of the book.
 */
export async function bringBook(
  appContext: AppContext,
  { folder, map, asOf, actor, takenOver = [] }: BringAsked,
): Promise<number> {
  const opened = await openFolder(folder, map)
  const asked = { folder: opened, map, asOf, actor, takenOver: takenOverOf(map, takenOver) }
  return alone(appContext, async () => {
    const bookId = (await leftIn(appContext, asked)) ?? (await readBook(appContext, asked))
    await rehearse(appContext, actor, bookId)
    return bookId
  })
}

/** One of the same files, read in the same way, that is not rehearsed to its end. */
async function leftIn(
  { db }: AppContext,
  { folder, map, asOf, takenOver }: BookAsked,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from arrival.book
    where state = 'rehearsing' and digest = ${folder.digest} and as_of_on = ${asOf}::date
      and taken_over = ${takenOver}::text[] and map_digest = ${digestOf(map)}`.execute(db)
  return rows[0]?.id
}
