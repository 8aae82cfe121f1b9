import type { AccountState } from '@daftari/contract/origination/accounts/enums'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { sql } from 'kysely'
import { fixedText } from '../../../platform/db/fixed-sql.ts'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withIdNumber, withName, withPhone } from '../../customers/index.ts'
import { onItsWay } from './credit.ts'
import { accountVisible } from './visible-accounts.ts'

/** The state of account `c`: frozen takes precedence over pending requests. */
export const stateSql = sql<AccountState>`case when c.frozen_at is not null then 'frozen'
  when exists (select from origination.credit_account_change h
    where h.account_id = c.id and h.state = 'asked') then 'change-asked' else 'active' end`

/** Credit accounts of the customers whose applications the reader may see. */
export const listCreditAccounts = listQuery(creditAccounts, {
  from: 'origination.credit_account c',
  scope: accountVisible,
  join: `join reporting.person p on p.person_id = c.person_id
    left join origination.credit_account_change h on h.account_id = c.id and h.state = 'asked'
    cross join lateral (
      select count(*) as open_draws, coalesce(sum(l.principal_owed_cents), 0)::bigint
        + ${fixedText(onItsWay(sql`c.person_id`, sql`c.app_code`))} as used_cents
      from reporting.loan l
      where l.person_id = c.person_id and l.app_code = c.app_code and l.status = 'open') u`,
  key: 'c.id',
  columns: {
    accountId: 'c.id',
    customerId: 'c.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    idNumber: 'p.id_number_masked',
    app: 'c.app_code',
    creditState: fixedText(stateSql),
    creditLimit: 'c.limit_cents',
    creditUsed: 'u.used_cents',
    creditAvailable: 'greatest(0, c.limit_cents - u.used_cents)',
    limitChangedAt: 'c.last_change_at',
    limitChangedBy: staff('c.last_change_by'),
    openDraws: 'u.open_draws',
    askedLimit: 'h.to_cents',
    raiseAskedBy: staff('h.asked_by'),
    raiseReason: 'h.reason',
    raiseId: 'h.id',
    raiseVersion: 'h.version',
  },
  filters: {
    name: withName('c.person_id'),
    phone: withPhone('c.person_id'),
    idNumber: withIdNumber('c.person_id'),
    requestOf: requestOf('h.asked_by', {
      among: "origination.credit_account_change h where h.account_id = c.id and h.state = 'asked'",
    }),
  },
})
