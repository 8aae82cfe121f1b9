import { idBindings } from '@daftari/contract/customers/tables'
import { sql } from 'kysely'
import { nameLike } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { seconds, staff } from '../../../../platform/tables/sql-parts.ts'
import { hasIdNumber, hasPhone } from '../person-filters.ts'

/** The complete requests for another ID number. */
export const listIdBindings = listQuery(idBindings, {
  from: 'customers.id_binding b join customers.person p on p.id = b.person_id',
  where: 'b.asked_at is not null',
  key: 'b.id',
  columns: {
    bindingId: 'b.id',
    bindingState: 'b.state',
    customerId: 'b.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    app: 'b.app_code',
    oldIdNumber: 'b.old_id_number_masked',
    newIdNumber: 'b.new_id_number_masked',
    waited: seconds('b.asked_at', 'coalesce(b.decided_at, :now)'),
    decidedBy: staff('b.decided_by'),
  },
  filters: {
    name: nameLike('p.name_folded'),
    phone: hasPhone('p.phone_hash'),
    idNumber: (typed, ctx) => sql`${hasIdNumber('b.old_id_number_hash')(typed, ctx)}
      or ${hasIdNumber('b.new_id_number_hash')(typed, ctx)}`,
    asked: 'b.asked_on',
    decidedBy: 'b.decided_by',
  },
})
