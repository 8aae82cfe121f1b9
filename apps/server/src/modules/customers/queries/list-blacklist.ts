import { blacklist } from '@daftari/contract/customers/tables'
import { nameLike, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { hasIdNumber, hasPhone } from './person-filters.ts'

/** The removal `r` that the entry `b` waits for; one entered since is not part of it. */
const isAsked = "r.person_id = b.person_id and r.state = 'asked' and b.id <= r.last_entry_id"
const asked = `customers.blacklist_removal r where ${isAsked}`
/** Of the entries that a removal would end the one that is in force longest: a request is one row. */
const itsLast = `not exists (select from customers.blacklist_entry n
  where n.person_id = b.person_id and n.removed_at is null and n.id <= r.last_entry_id
    and (coalesce(n.expires_on, 'infinity'), n.id) > (coalesce(b.expires_on, 'infinity'), b.id))`

/** Every entry, including ended ones. */
export const listBlacklist = listQuery(blacklist, {
  from: 'customers.blacklist_entry b left join customers.person p on p.id = b.person_id',
  join: `left join customers.blacklist_removal r
    on r.id = b.removal_id or (b.removed_at is null and ${isAsked})`,
  key: 'b.id',
  columns: {
    entryId: 'b.id',
    customerId: 'b.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    idNumber: 'p.id_number_masked',
    blacklistKind: 'b.kind',
    blacklistState: `case when b.removed_at is not null then 'removed'
      when b.expires_on < :today then 'expired'
      when exists (select from ${asked}) then 'removal-asked' else 'in-force' end`,
    addedBy: staff('b.added_by'),
    removalAskedBy: staff('r.asked_by'),
    removalReason: 'r.reason',
    removedBy: staff('b.removed_by'),
    removalId: 'r.id',
    version: 'r.version',
  },
  filters: {
    requestOf: requestOf('r.asked_by', {
      among: `${asked} and b.removed_at is null and ${itsLast}`,
    }),
    name: nameLike('p.name_folded'),
    phone: hasPhone('p.phone_hash'),
    idNumber: hasIdNumber('p.id_number_hash'),
    addedBy: 'b.added_by',
    added: 'b.added_at',
  },
})
