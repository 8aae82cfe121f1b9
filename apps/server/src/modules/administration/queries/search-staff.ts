import { objectPages } from '@daftari/contract/navigation/object-pages'
import { mostHits } from '@daftari/contract/platform/search'
import type { SearchSource } from '../../../platform/desk/search-source.ts'
import { foldedName, nameLike } from '../../../platform/tables/conditions.ts'
import { containing } from '../../../platform/tables/containing.ts'

/** Members of the staff by a part of the name or the account. */
export const searchStaff: SearchSource[] = [
  {
    kind: 'staff',
    pages: objectPages.staff,
    async find(ctx, text) {
      if (text.length < 2) return []
      const like = containing(text)
      const rows = await ctx.db
        .selectFrom('administration.staff')
        .select(['id', 'name', 'account', 'disabledAt'])
        .where((eb) => eb.or([nameLike(foldedName('name'))(text), eb('account', 'ilike', like)]))
        .orderBy('name')
        .orderBy('id')
        .limit(mostHits)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        title: row.name,
        note: row.account,
        state: row.disabledAt === null ? null : { set: 'accountState', value: 'disabled' },
      }))
    },
  },
]
