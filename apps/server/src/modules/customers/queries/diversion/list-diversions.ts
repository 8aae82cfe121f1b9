import { diversionCustomers } from '@daftari/contract/customers/tables'
import { applyStatuses } from '@daftari/contract/origination/enums'
import { type RawBuilder, sql } from 'kysely'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { aboutPerson } from '../about-person.ts'
import { staffJson } from '../staff-json.ts'

/** One row per customer whom another app led in, by the latest registration of that kind. */
export const listDiversions = handWrittenList(diversionCustomers, {
  from(ctx, f) {
    let query = ctx.db
      .selectFrom('customers.registration as r')
      .innerJoin('customers.person as p', 'p.id', 'r.personId')
      .where(isLatest)
      .where(aboutPerson(ctx, f))
    const also = (condition: RawBuilder<boolean>) => {
      query = query.where(condition)
    }
    if (f.app) query = query.where('r.appCode', 'in', f.app)
    if (f.fromApp) also(sql`${fromApp} = any(${[...f.fromApp]}::text[])`)
    if (f.registered?.from) query = query.where('r.registeredOn', '>=', f.registered.from)
    if (f.registered?.to) query = query.where('r.registeredOn', '<=', f.registered.to)
    if (f.hasApplied?.length === 1) {
      also(f.hasApplied[0] === 'yes' ? hasApplied : sql`not ${hasApplied}`)
    }
    if (f.diversionResult) {
      also(sql`(${lastRemark(sql`d.result`)}) = any(${[...f.diversionResult]}::text[])`)
    }
    return query
  },
  key: 'r.personId',
  order: { customerId: 'r.personId', registeredAt: 'r.registeredAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof diversionCustomers>>`
      select r.person_id as customer_id, p.full_name as name, p.phone_masked as phone,
        ${fromApp} as from_app, r.app_code as app, r.registered_at,
        (select string_agg(o.app_code, ', ' order by o.registered_at)
          from customers.registration o
          where o.person_id = r.person_id and o.app_code <> r.app_code) as other_apps,
        (select count(*) from reporting.application a
          where a.person_id = r.person_id and a.app_code = r.app_code) as applications,
        (${sql.val([...applyStatuses])}::text[])[l.apply_status] as last_apply_status, l.applied_at,
        ${lastRemark(sql`d.result`)} as diversion_result, ${lastRemark(sql`d.remark`)} as last_remark,
        ${lastRemark(sql`d.follow_up_on`)} as follow_up_on,
        ${lastRemark(staffJson('d.written_by'))} as remarked_by,
        ${lastRemark(sql`d.written_at`)} as remarked_at
      from customers.registration r
      join customers.person p on p.id = r.person_id
      left join lateral (
        select a.apply_status, a.applied_at from reporting.application a
        where a.person_id = r.person_id and a.app_code = r.app_code
        order by a.application_id desc limit 1) l on true
      where r.person_id = any(${[...keys]}) and ${isLatest}`.execute(ctx.db)
    return rows
  },
})

const fromApp = sql`nullif(substring(r.channel from '^diversion:(.+)$'), '')`

const isLatest = sql<boolean>`(r.channel like 'diversion%' and not exists (
  select from customers.registration n
  where n.person_id = r.person_id and n.channel like 'diversion%'
    and (n.registered_at, n.app_code) > (r.registered_at, r.app_code)))`

const hasApplied = sql<boolean>`exists (select from reporting.application a
  where a.person_id = r.person_id and a.app_code = r.app_code)`

const lastRemark = (column: RawBuilder<unknown>) => sql`(
  select ${column} from customers.diversion_remark d
  where d.person_id = r.person_id order by d.id desc limit 1)`
