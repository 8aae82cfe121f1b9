import { sql } from 'kysely'
import type { NumberSource } from '../../../platform/numbers/number-source.ts'

/** Customers by account and wallet, whom they named, where they work, special accounts, the blacklist. */
export const customerNumbers: NumberSource = {
  name: 'customers',
  owners: ({ phoneHash, today }) => {
    const inForce = sql`(x.expires_on is null or x.expires_on >= ${today}::date)`
    return sql`
    select 'customer' as kind, p.id, p.full_name as name, 'account' as detail
    from customers.person p where p.phone_hash = ${phoneHash}
    union all
    select 'customer', w.person_id, p.full_name, case
      when max(w.id) = (select max(l.id) from customers.wallet l where l.person_id = w.person_id)
      then 'wallet' else 'former-wallet' end
    from customers.wallet w join customers.person p on p.id = w.person_id
    where w.phone_hash = ${phoneHash} group by w.person_id, p.full_name
    union all
    select 'contact', c.person_id, c.name, c.relationship
    from customers.contact c where c.phone_hash = ${phoneHash} and c.removed_at is null
    union all
    select 'employer', k.person_id, k.company, null
    from customers.work k where k.company_phone_hash = ${phoneHash}
    union all
    select 'special', x.id, null, x.kind
    from customers.special_account x
    where x.phone_hash = ${phoneHash} and x.state = 'active' and ${inForce}
    union all
    select 'blacklisted', x.id, null, x.kind
    from customers.blacklist_entry x
    where x.kind = 'phone' and x.value_hash = ${phoneHash} and x.removed_at is null and ${inForce}
    union all
    select 'blacklisted', x.id, null, x.kind
    from (
      select p.id from customers.person p where p.phone_hash = ${phoneHash}
      union
      select w.person_id from customers.wallet w where w.phone_hash = ${phoneHash}
    ) p
    join customers.blacklist_entry x on x.person_id = p.id
    where x.kind = 'person' and x.removed_at is null and ${inForce}`
  },
}
