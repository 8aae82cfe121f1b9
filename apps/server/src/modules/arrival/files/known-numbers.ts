import type { InputName } from '@daftari/contract/arrival/files/declared'
import { maskIdNumber, maskPhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { idNumberHash } from '../../customers/index.ts'
import type { InputRow } from './input-row.ts'

interface KnownBy {
  customerKey: string
  kind: 'phone' | 'id-number'
  valueHash: Buffer
  masked: string
  rowNumber: number
}

/** The phones and ID numbers of customers, as keyed hashes: by them two that are one are found. */
export async function keepKnownNumbers(
  ctx: Context,
  { bookId, name }: { bookId: number; name: InputName },
  rows: readonly InputRow[],
): Promise<void> {
  if (name !== 'customers' && name !== 'documents') return
  const { cipher } = ctx.appContext
  const known = rows.flatMap(({ number: rowNumber, cells }): KnownBy[] => {
    const customerKey = String(cells.customer_id)
    const { phone, id_number: idNumber } = cells
    const of = { customerKey, rowNumber }
    return [
      ...(typeof phone === 'string'
        ? [
            {
              ...of,
              kind: 'phone' as const,
              valueHash: phoneHash(cipher, phone),
              masked: maskPhone(phone),
            },
          ]
        : []),
      ...(typeof idNumber === 'string'
        ? [
            {
              ...of,
              kind: 'id-number' as const,
              valueHash: idNumberHash(cipher, idNumber),
              masked: maskIdNumber(idNumber),
            },
          ]
        : []),
    ]
  })
  const column = <K extends keyof KnownBy>(key: K) => known.map((one) => one[key])
  await sql`insert into arrival.known_by
      (book_id, customer_key, kind, value_hash, masked, row_number)
    select ${bookId}, * from unnest(${column('customerKey')}::text[], ${column('kind')}::text[],
      ${column('valueHash')}::bytea[], ${column('masked')}::text[], ${column('rowNumber')}::bigint[])
    on conflict do nothing`.execute(ctx.tx)
}
