import type { BlacklistState } from '@daftari/contract/customers/enums'
import { blacklist } from '@daftari/contract/customers/tables'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'
import { idNumberHash } from '../numbers.ts'
import { aboutPerson } from './about-person.ts'
import { staffJson } from './staff-json.ts'

/** Every entry, ended ones too. */
export const listBlacklist = handWrittenList(blacklist, {
  from(ctx, f) {
    let query = ctx.db
      .selectFrom('customers.blacklistEntry as b')
      .leftJoin('customers.person as p', 'p.id', 'b.personId')
      .where(aboutPerson(ctx, f))
    if (f.blacklistState) query = query.where(stateIn(ctx, f.blacklistState))
    if (f.requestOf) {
      query = query.where(sql<boolean>`exists (select from customers.blacklist_removal r
        where r.person_id = b.person_id and r.state = 'asked'
          and ${requestOf(ctx, 'r.askedBy', f.requestOf)})`)
    }
    if (f.blacklistKind) query = query.where('b.kind', 'in', f.blacklistKind)
    if (f.addedBy) query = query.where('b.addedBy', '=', f.addedBy)
    if (f.idNumber) {
      query = query.where('p.idNumberHash', '=', idNumberHash(ctx.appContext.cipher, f.idNumber))
    }
    const added = dayBounds(ctx, f.added)
    if (added.from) query = query.where('b.addedAt', '>=', added.from)
    if (added.before) query = query.where('b.addedAt', '<', added.before)
    return query
  },
  key: 'b.id',
  order: { entryId: 'b.id', addedAt: 'b.addedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof blacklist>>`
      select b.id as entry_id, b.person_id as customer_id, p.full_name as name,
        b.kind as blacklist_kind, ${stateOf(ctx)} as blacklist_state, b.reason,
        p.phone_masked as phone, p.id_number_masked as id_number, ${staffJson('b.added_by')} as added_by,
        b.added_at, b.expires_on, ${staffJson('r.asked_by')} as removal_asked_by,
        r.reason as removal_reason, ${staffJson('b.removed_by')} as removed_by, b.removed_at,
        r.id as removal_id, r.version
      from customers.blacklist_entry b
      left join customers.person p on p.id = b.person_id
      left join customers.blacklist_removal r
        on r.id = b.removal_id or (b.removed_at is null and r.person_id = b.person_id
          and r.state = 'asked')
      where b.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

const asked = sql`exists (select from customers.blacklist_removal r
  where r.person_id = b.person_id and r.state = 'asked')`

function stateOf(ctx: ReadContext): RawBuilder<BlacklistState> {
  return sql<BlacklistState>`case when b.removed_at is not null then 'removed'
    when b.expires_on < ${ctx.clock.today()} then 'expired'
    when ${asked} then 'removal-asked' else 'in-force' end`
}

const stateIn = (ctx: ReadContext, states: readonly BlacklistState[]): RawBuilder<boolean> =>
  sql<boolean>`${stateOf(ctx)} = any(${[...states]}::text[])`
