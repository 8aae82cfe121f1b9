import type { ReadContext } from '../../platform/context.ts'
import { numbered, type ObjectKind } from '../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every one of its rows. */
export const objects: ObjectKind[] = [
  { type: 'own-transfer', maySee: (ctx, id) => isThere(ctx, 'settlement.ownTransfer', id) },
  { type: 'tariff', maySee: (ctx, id) => isThere(ctx, 'settlement.tariff', id) },
  { type: 'charge-file', maySee: (ctx, id) => isThere(ctx, 'settlement.chargeFile', id) },
  { type: 'certificate', maySee: (ctx, id) => isThere(ctx, 'settlement.certificate', id) },
]

type Table =
  | 'settlement.ownTransfer'
  | 'settlement.certificate'
  | 'settlement.tariff'
  | 'settlement.chargeFile'

async function isThere(ctx: ReadContext, table: Table, id: string): Promise<boolean> {
  const number = numbered(id)
  if (number === undefined) return false
  const found = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', number)
    .executeTakeFirst()
  return found !== undefined
}
