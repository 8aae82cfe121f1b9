import { customersNotApplied } from '@daftari/contract/statistics/platform/registration-not-applied'
import { chosen, whether } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { hasPhone } from '../person-filters.ts'

const mayBeOffered = `coalesce((select c.given from reporting.consent c
  where c.person_id = j.person_id and c.purpose = 'marketing'), false)`

/** One row per customer who has registered with an app and applied with none. */
export const listNotApplied = listQuery(customersNotApplied, {
  from: 'customers.journey j join customers.person p on p.id = j.person_id',
  where: 'j.applied_on is null and j.counted',
  key: 'j.person_id',
  columns: {
    customerId: 'j.person_id',
    name: 'p.full_name',
    phone: 'p.phone_masked',
    app: 'j.app_code',
    daysSinceRegistration: ':today - j.registered_on',
    stoppedBefore: `case when j.id_bound_on is null then 'id'
      when j.profile_completed_on is null then 'profile' else 'application' end`,
    marketingConsent: `case when ${mayBeOffered} then 'yes' else 'no' end`,
    otherApps: `(select string_agg(coalesce(n.name, r.app_code), ', ' order by r.registered_at)
      from customers.registration r left join reporting.app n on n.code = r.app_code
      where r.person_id = j.person_id and r.app_code <> j.app_code)`,
  },
  filters: {
    phone: hasPhone('p.phone_hash'),
    registered: 'j.registered_on',
    stoppedBefore: chosen({
      id: 'j.id_bound_on is null',
      profile: 'j.id_bound_on is not null and j.profile_completed_on is null',
      application: 'j.profile_completed_on is not null',
    }),
    marketingConsent: whether(mayBeOffered),
  },
})
