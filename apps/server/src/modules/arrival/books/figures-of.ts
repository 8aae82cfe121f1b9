import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'

export interface BookFigures {
  rowsRead: number
  rowsApart: number
  loansLived: number
  loansEqual: number
  loansKnown: number
  loansUnexplained: number
  doubles: number
  newRows: number | null
  changedRows: number | null
  goneRows: number | null
}

/** The result of a rehearsal. */
export async function bookFigures({ db }: AppContext, bookId: number): Promise<BookFigures> {
  const { rows } = await sql<BookFigures>`
    select b.rows_read, b.rows_apart, b.loans_lived, b.loans_equal, b.loans_known,
      b.loans_unexplained,
      (select count(*) from arrival.double d
        where d.book_id = b.id and d.state = 'open')::integer as doubles,
      f.new_rows, f.changed_rows, f.gone_rows
    from arrival.book b
    cross join lateral (
      select sum(new_rows)::bigint as new_rows, sum(changed_rows)::bigint as changed_rows,
        sum(gone_rows)::bigint as gone_rows
      from arrival.book_file where book_id = b.id) f
    where b.id = ${bookId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no book ${bookId}`)
  return found
}

export interface BookProgress {
  step: string
  done: number
  inAll: number
}

/** How far the book is that is being brought now. */
export async function bookProgress({ db }: AppContext): Promise<BookProgress | undefined> {
  const { rows } = await sql<BookProgress>`
    select step, steps_done as done, steps_in_all as in_all from arrival.book
    where state in ('reading', 'rehearsing', 'going-live') and step is not null`.execute(db)
  return rows[0]
}
