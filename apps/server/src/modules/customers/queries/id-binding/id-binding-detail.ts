import type { idBindingDetail as contract } from '@daftari/contract/customers/id-binding'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { isBlacklisted } from '../blacklist-entries.ts'
import { instantJson, staffJson } from '../staff-json.ts'

type Detail = ReadOf<typeof contract>

/** One complete request. Refuses: request.not-found. */
export async function idBindingDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const { rows } = await sql<Omit<Detail, 'blacklisted'>>`
    select b.id, b.version, b.state, b.person_id as customer_id, p.full_name as name,
      p.phone_masked as phone, b.app_code as app, b.reason, b.old_id_type,
      b.old_id_number_masked as old_id_number, b.new_id_type,
      b.new_id_number_masked as new_id_number, ${photos('old')} as old_photos,
      ${photos('new')} as new_photos,
      (select o.id from customers.person o
        where o.id_number_hash = b.new_id_number_hash and o.id <> b.person_id) as taken_by,
      (select count(*) from reporting.loan l
        where l.person_id = b.person_id and l.status = 'open') as open_loans,
      ${instantJson('b.asked_at')} as asked_at, ${instantJson('b.decided_at')} as decided_at,
      ${staffJson('b.decided_by')} as decided_by, b.decision_reason,
      coalesce((select json_agg(json_build_object('id', e.id, 'state', e.state,
          'newIdNumber', e.new_id_number_masked, 'askedAt', ${instantJson('e.asked_at')},
          'decisionReason', e.decision_reason) order by e.id desc)
        from customers.id_binding e
        where e.person_id = b.person_id and e.id < b.id and e.asked_at is not null), '[]')
        as earlier
    from customers.id_binding b
    join customers.person p on p.id = b.person_id
    where b.id = ${id} and b.asked_at is not null`.execute(ctx.db)
  const found = rows[0] ?? refuse('request.not-found')
  return { ...found, blacklisted: await isBlacklisted(ctx, found.customerId) }
}

const photos = (side: 'old' | 'new') => sql`coalesce((
  select json_agg(json_build_object('kind', f.kind, 'fileId', f.file_id) order by f.kind)
  from customers.id_binding_photo f where f.binding_id = b.id and f.side = ${side}), '[]')`
