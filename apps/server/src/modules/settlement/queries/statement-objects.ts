import type { ReadContext } from '../../../platform/context.ts'
import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees a page sees every one of its rows. */
export const statementObjects: ObjectKind[] = [
  { type: 'statement', maySee: (ctx, id) => isThere(ctx, 'settlement.statementFile', id) },
  { type: 'difference', maySee: (ctx, id) => isThere(ctx, 'settlement.difference', id) },
]

async function isThere(
  ctx: ReadContext,
  table: 'settlement.statementFile' | 'settlement.difference',
  id: string,
): Promise<boolean> {
  const number = numbered(id)
  if (number === undefined) return false
  const found = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', number)
    .executeTakeFirst()
  return found !== undefined
}
