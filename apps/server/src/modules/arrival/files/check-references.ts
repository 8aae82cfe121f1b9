import {
  type BadReason,
  filesOfLife,
  type InputName,
} from '@daftari/contract/arrival/files/declared'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

interface Reference {
  files: readonly InputName[]
  field: string
  reason: BadReason
  /** Of a row that is named `s`, what it names is not there. */
  missing: RawBuilder<boolean>
}

const ofBook = (file: InputName, key: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from arrival.staged_row o
    where o.book_id = s.book_id and o.file = ${file} and o.key = ${key})`

const ofKey = sql`s.of_key`
const cell = (field: string) => sql`s.cells ->> ${field}::text`

/** In this order: what is taken away first takes what names it along. */
const references: readonly Reference[] = [
  {
    files: ['terms'],
    field: 'product_code',
    reason: 'no-product',
    missing: sql`not ${ofBook('products', cell('product_code'))} and not exists (
      select from reporting.product p where p.product_code = ${cell('product_code')})`,
  },
  {
    files: ['loans'],
    field: 'terms_id',
    reason: 'no-terms',
    missing: sql`not ${ofBook('terms', cell('terms_id'))}`,
  },
  {
    files: ['contacts', 'documents', 'holds', 'opt-outs', 'blacklist', 'loans'],
    field: 'customer_id',
    reason: 'nobody',
    missing: sql`s.of_key is not null and not ${ofBook('customers', ofKey)}`,
  },
  {
    files: [...filesOfLife, 'cases', 'promises'],
    field: 'loan_id',
    reason: 'no-loan',
    missing: sql`not ${ofBook('loans', ofKey)}`,
  },
  {
    files: ['charges', 'waivers', 'write-offs', 'restructurings'],
    field: 'after_payment_id',
    reason: 'no-payment',
    missing: sql`s.cells ? 'after_payment_id'
      and not ${ofBook('payments', cell('after_payment_id'))}`,
  },
  {
    files: ['credits'],
    field: 'customer_id',
    reason: 'nobody',
    missing: sql`s.cells ? 'customer_id' and not ${ofBook('customers', cell('customer_id'))}`,
  },
  {
    files: ['cases', 'promises'],
    field: 'staff_id',
    reason: 'no-staff',
    missing: sql`s.cells ? 'staff_id' and not ${ofBook('staff', cell('staff_id'))}`,
  },
]

/** Rows that name what the folder has not are kept apart, and what names those in turn. */
export async function checkReferences(ctx: Context, bookId: number): Promise<void> {
  for (const { files, field, reason, missing } of references) {
    await sql`with gone as (
        delete from arrival.staged_row s
        where s.book_id = ${bookId} and s.file = any(${files}::text[]) and ${missing}
        returning s.file, s.row_number, case when s.cells is null then null else s.key end as key
      )
      insert into arrival.bad_row (book_id, file, row_number, field, reason, key)
      select ${bookId}, file, row_number, ${field}, ${reason}, key from gone
      order by file, row_number`.execute(ctx.tx)
  }
}
