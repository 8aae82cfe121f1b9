import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { idNumberHash } from '../numbers.ts'
import type { BlacklistedNumber } from './write-people.ts'

/**
 * Numbers that get no loan, whoever has them: phones and documents of nobody in particular. Gives the numbers
 * of the entries.
 */
export async function blacklistNumbers(
  ctx: Context,
  numbers: readonly BlacklistedNumber[],
): Promise<number[]> {
  const { cipher } = ctx.appContext
  const rows = numbers.flatMap(({ phone, idNumber, since, ...one }) => {
    const at = (since === null ? ctx.clock.now() : startOfDay(since, ctx.clock.zone)).toISOString()
    const entry = (kind: 'phone' | 'id-number', hash: Buffer) => ({
      ...one,
      kind,
      at,
      hash: `\\x${hash.toString('hex')}`,
    })
    return [
      ...(phone === null ? [] : [entry('phone', phoneHash(cipher, phone))]),
      ...(idNumber === null ? [] : [entry('id-number', idNumberHash(cipher, idNumber))]),
    ]
  })
  if (rows.length === 0) return []
  const { rows: listed } = await sql<{ id: number }>`
    insert into customers.blacklist_entry (kind, value_hash, reason, added_at, expires_on)
    select kind, hash, reason, at, "expiresOn"
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (kind text, hash bytea, reason text,
      at timestamptz, "expiresOn" date)
    returning id`.execute(ctx.tx)
  return listed.map((one) => one.id)
}
