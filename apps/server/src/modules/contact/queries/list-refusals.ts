import { contactRefusals } from '@daftari/contract/contact/tables'
import { instants } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** What the gate refused, from the moment on at which it did. */
export const listRefusals = listQuery(contactRefusals, {
  from: 'contact.attempt a',
  where: 'not a.allowed',
  join: 'left join reporting.person p on p.person_id = a.person_id',
  key: 'a.id',
  columns: {
    refusalId: 'a.id',
    attemptedAt: 'a.at',
    ruleNumber: 'a.rule',
    contactRule: 'a.rule',
    contactPurpose: 'a.purpose',
    contactChannel: 'a.channel',
    triedBy: staff('a.staff_id'),
    name: 'p.full_name',
    customerId: 'a.person_id',
  },
  filters: { attempted: instants('a.at'), triedBy: 'a.staff_id' },
})
