import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { ReadContext } from '../../../platform/context.ts'

/** What a number asked not to be written for, and still does. */
export async function stopsOf(ctx: ReadContext, phoneHash: Buffer) {
  const rows = await ctx.db
    .selectFrom('messaging.doNotContact as d')
    .leftJoin('reporting.staff as s', 's.id', 'd.addedBy')
    .select(['d.id', 'd.purpose', 'd.reason', 'd.addedBy', 's.name as adder', 'd.addedAt'])
    .where('d.phoneHash', '=', phoneHash)
    .where('d.endedAt', 'is', null)
    .orderBy('d.id')
    .execute()
  return rows.map(({ adder, ...row }) => ({
    ...row,
    purpose: row.purpose as Exclude<MessagePurpose, 'transactional'> | null,
    addedBy: row.addedBy === null ? null : { id: row.addedBy, name: adder ?? '' },
    addedAt: row.addedAt.toISOString(),
  }))
}
