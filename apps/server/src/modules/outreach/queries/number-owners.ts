import { sql } from 'kysely'
import type { NumberSource } from '../../../platform/numbers/number-source.ts'

/** Numbers of lists that were uploaded for tasks of outreach. */
export const uploadedNumberOwners: NumberSource = {
  name: 'outreach',
  owners: ({ phoneHash }) => sql`
    select 'listed' as kind, l.id, l.name, 'uploaded' as detail
    from outreach.number_row n join outreach.number_list l on l.id = n.list_id
    where n.phone_hash = ${phoneHash}`,
}
