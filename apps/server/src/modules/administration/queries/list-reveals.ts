import { revealsOfDay } from '@daftari/contract/administration/alarms'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** Each number that was shown, to whom, whose, and why. */
export const listReveals = handWrittenList(revealsOfDay, {
  from(ctx, { revealed, who }) {
    let query = ctx.db.selectFrom('administration.numberDecryption as r')
    if (revealed?.from !== undefined) query = query.where('r.businessOn', '>=', revealed.from)
    if (revealed?.to !== undefined) query = query.where('r.businessOn', '<=', revealed.to)
    if (who !== undefined) query = query.where('r.staffId', '=', who)
    return query
  },
  key: 'r.id',
  order: { revealedAt: 'r.revealedAt' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('administration.numberDecryption as r')
      .innerJoin('administration.staff as s', 's.id', 'r.staffId')
      .select(['r.id as revealId', 'r.revealedAt', 's.id as staffId', 's.name as staffName'])
      .select(['r.objectType as revealObject', 'r.objectId', 'r.field as revealField', 'r.reason'])
      .where('r.id', 'in', keys)
      .execute()
    return rows.map(({ staffId, staffName, objectId, ...row }) => ({
      ...row,
      who: { id: staffId, name: staffName },
      objectId: String(objectId),
      revealObject: row.revealObject as 'person',
      revealField: row.revealField as 'phone',
    }))
  },
})
