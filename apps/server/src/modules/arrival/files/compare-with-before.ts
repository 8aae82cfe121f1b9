import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** By file, how many rows are new, changed and gone since the rehearsal before. */
export async function compareWithBefore(ctx: Context, bookId: number): Promise<void> {
  await sql`
    with book as (select id, before_id from arrival.book where id = ${bookId}),
    moved as (
      select coalesce(n.file, o.file) as file,
        count(*) filter (where o.key is null) as new_rows,
        count(*) filter (where n.digest <> o.digest) as changed_rows,
        count(*) filter (where n.key is null) as gone_rows
      from (select s.* from arrival.staged_row s join book on s.book_id = book.id) n
      full join (select s.* from arrival.staged_row s join book on s.book_id = book.before_id) o
        on o.file = n.file and o.key = n.key
      where (select before_id from book) is not null
      group by 1
    ), there as (
      update arrival.book_file f set new_rows = m.new_rows, changed_rows = m.changed_rows,
        gone_rows = m.gone_rows
      from moved m where f.book_id = ${bookId} and f.file = m.file
      returning f.file
    )
    -- A file that was there before and is not any more.
    insert into arrival.book_file
      (book_id, file, name, size_bytes, digest, rows, new_rows, changed_rows, gone_rows)
    select ${bookId}, m.file, '', 0, ''::bytea, 0, 0, 0, m.gone_rows
    from moved m where not exists (
      select from arrival.book_file f where f.book_id = ${bookId} and f.file = m.file)`.execute(
    ctx.tx,
  )
}
