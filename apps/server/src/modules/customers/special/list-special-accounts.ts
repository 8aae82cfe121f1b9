import { specialAccounts } from '@daftari/contract/customers/special-accounts'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { hasPhone } from '../queries/person-filters.ts'
import { seesKind } from './special-account.ts'

/** What waits for a second person of a row: that it begins, or that it ends. */
const waiting = `(select o.asked_by from customers.special_account o
    where o.id = s.id and o.state = 'asked'
  union all select e.asked_by from customers.special_account_end e
    where e.account_id = s.id and e.state = 'asked') asked where true`

/** Every account, including ended and expired ones; those of staff only for readers who may know them. */
export const listSpecialAccounts = listQuery(specialAccounts, {
  from: `customers.special_account s left join customers.person p on p.phone_hash = s.phone_hash`,
  join: `left join lateral (select n.* from customers.special_account_end n
    where n.account_id = s.id and n.state <> 'refused' order by n.id desc limit 1) e on true`,
  scope: (ctx) => seesKind(ctx, 's.kind'),
  key: 's.id',
  columns: {
    entryId: 's.id',
    specialKind: 's.kind',
    specialState: `case when s.state <> 'active' then s.state
      when s.expires_on < :today then 'expired'
      when exists (select from customers.special_account_end n
        where n.account_id = s.id and n.state = 'asked') then 'end-asked' else 'active' end`,
    phone: 's.phone_masked',
    customerId: 'p.id',
    name: 'p.full_name',
    askedBy: staff('s.asked_by'),
    submittedAt: 's.asked_at',
    decidedBy: staff('s.decided_by'),
    removalId: 'e.id',
    removalAskedBy: staff('e.asked_by'),
    removalReason: 'e.reason',
    removedBy: staff('e.decided_by'),
    removedAt: 'e.decided_at',
    version: "case when e.state = 'asked' then e.version else s.version end",
  },
  filters: {
    requestOf: requestOf('asked.asked_by', { among: waiting }),
    phone: hasPhone('s.phone_hash'),
    askedBy: 's.asked_by',
  },
})
