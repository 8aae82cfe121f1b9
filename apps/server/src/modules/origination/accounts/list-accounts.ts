import type { AccountState } from '@daftari/contract/origination/accounts/enums'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'
import { idNumberHash, phoneHash } from '../../customers/index.ts'
import { onItsWay } from './credit.ts'
import { accountVisible } from './visible-accounts.ts'

/** How account `c` stands: frozen before anything that is asked for. */
export const stateSql = sql<AccountState>`case when c.frozen_at is not null then 'frozen'
  when exists (select from origination.credit_account_change h
    where h.account_id = c.id and h.state = 'asked') then 'change-asked' else 'active' end`

/** Credit accounts of the customers whose applications the reader may see. */
export const listCreditAccounts = handWrittenList(creditAccounts, {
  from(ctx, f) {
    const { cipher } = ctx.appContext
    let query = ctx.db.selectFrom('origination.creditAccount as c').where(accountVisible(ctx))
    if (f.accountId) query = query.where('c.id', '=', f.accountId)
    if (f.customerId) query = query.where('c.personId', '=', f.customerId)
    if (f.app) query = query.where('c.appCode', 'in', f.app)
    if (f.creditState) query = query.where(stateSql, 'in', f.creditState)
    if (f.requestOf) {
      query = query.where(sql<boolean>`exists (select from origination.credit_account_change h
        where h.account_id = c.id and h.state = 'asked' and ${requestOf(ctx, 'h.askedBy', f.requestOf)})`)
    }
    if (f.creditLimit?.from !== undefined) {
      query = query.where('c.limitCents', '>=', f.creditLimit.from)
    }
    if (f.creditLimit?.to !== undefined) query = query.where('c.limitCents', '<=', f.creditLimit.to)
    const person = sql`select p.person_id from reporting.person p`
    if (f.name) {
      const like = containing(f.name.toLowerCase())
      query = query.where(sql<boolean>`c.person_id in (${person}
        where lower(p.full_name) like ${like})`)
    }
    if (f.phone) {
      const e164 = normalisePhone(f.phone)
      const hash = e164 ? phoneHash(cipher, e164) : Buffer.of()
      query = query.where(sql<boolean>`c.person_id in (${person} where p.phone_hash = ${hash})`)
    }
    if (f.idNumber) {
      const hash = idNumberHash(cipher, f.idNumber)
      query = query.where(sql<boolean>`c.person_id in (${person} where p.id_number_hash = ${hash})`)
    }
    return query
  },
  key: 'c.id',
  order: { accountId: 'c.id', creditLimit: 'c.limitCents', limitChangedAt: 'c.lastChangeAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof creditAccounts>>`
      select c.id as account_id, c.person_id as customer_id, p.full_name as name,
        p.phone_masked as phone, p.id_number_masked as id_number, app.name as app,
        ${stateSql} as credit_state, c.limit_cents as credit_limit,
        u.used_cents as credit_used, greatest(0, c.limit_cents - u.used_cents) as credit_available,
        c.grade, c.limit_by, c.last_change_at as limit_changed_at,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
        as limit_changed_by, u.open_draws, c.version
      from origination.credit_account c
      join reporting.person p on p.person_id = c.person_id
      join reporting.app app on app.code = c.app_code
      left join reporting.staff s on s.id = c.last_change_by
      cross join lateral (
        select count(*)::int as open_draws,
          coalesce(sum(l.principal_owed_cents), 0)::bigint
            + ${onItsWay(sql`c.person_id`, sql`c.app_code`)} as used_cents
        from reporting.loan l
        where l.person_id = c.person_id and l.app_code = c.app_code and l.status = 'open') u
      where c.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
