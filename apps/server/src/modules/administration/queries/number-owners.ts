import { sql } from 'kysely'
import type { NumberSource } from '../../../platform/numbers/number-source.ts'

/** Members of staff, by every number that their account has had; those who left too. */
export const staffNumberOwners: NumberSource = {
  name: 'administration',
  owners: ({ phoneHash }) => sql`
    select 'staff' as kind, s.id, s.name, case
      when s.disabled_at is not null then 'left'
      when bool_or(n.until is null) then 'current' else 'former' end as detail
    from administration.staff_number n join administration.staff s on s.id = n.staff_id
    where n.phone_hash = ${phoneHash} group by s.id`,
}
