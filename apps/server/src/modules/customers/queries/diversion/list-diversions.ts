import { diversionCustomers } from '@daftari/contract/customers/tables'
import { applyStatuses } from '@daftari/contract/origination/enums'
import { withoutWrittenNumbers } from '../../../../platform/log.ts'
import { keptAs, whether } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { withName, withPhone } from '../person-filters.ts'

const fromApp = "nullif(substring(r.channel from '^diversion:(.+)$'), '')"

const lastRemark = (column: string) => `(
  select ${column} from customers.diversion_remark d
  where d.person_id = r.person_id order by d.id desc limit 1)`

/** One row per customer whom another app led in, by the latest registration of that kind. */
export const listDiversions = listQuery(diversionCustomers, {
  from: 'customers.registration r',
  where: `r.channel like 'diversion%' and not exists (
    select from customers.registration n
    where n.person_id = r.person_id and n.channel like 'diversion%'
      and (n.registered_at, n.app_code) > (r.registered_at, r.app_code))`,
  join: `join customers.person p on p.id = r.person_id
  left join lateral (
    select a.apply_status, a.applied_at from reporting.application a
    where a.person_id = r.person_id and a.app_code = r.app_code
    order by a.application_id desc limit 1) l on true`,
  key: 'r.person_id',
  columns: {
    customerId: 'r.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    fromApp,
    app: 'r.app_code',
    applications: `(select count(*) from reporting.application a
      where a.person_id = r.person_id and a.app_code = r.app_code)`,
    lastApplyStatus: {
      sql: 'l.apply_status',
      as: (code: number) => applyStatuses[code - 1] ?? null,
    },
    appliedAt: 'l.applied_at',
    diversionResult: lastRemark('d.result'),
    lastRemark: { sql: lastRemark('d.remark'), as: withoutWrittenNumbers },
    followUpOn: lastRemark('d.follow_up_on'),
    remarkedBy: lastRemark(staff('d.written_by')),
    remarkedAt: lastRemark('d.written_at'),
    otherApps: `(select string_agg(coalesce(n.name, o.app_code), ', ' order by o.registered_at)
      from customers.registration o left join reporting.app n on n.code = o.app_code
      where o.person_id = r.person_id and o.app_code <> r.app_code)`,
  },
  filters: {
    name: withName('r.person_id'),
    phone: withPhone('r.person_id'),
    fromApp: keptAs(fromApp, (code: string) => code),
    registered: 'r.registered_on',
    hasApplied: whether(`exists (select from reporting.application a
      where a.person_id = r.person_id and a.app_code = r.app_code)`),
  },
})
