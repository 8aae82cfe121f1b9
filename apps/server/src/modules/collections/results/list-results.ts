import { contactResultRows } from '@daftari/contract/collections/results'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** The whole tree, each result followed by its ready remarks. */
export const listResults = listQuery(contactResultRows, {
  from: `collections.contact_result r
    left join collections.contact_result u on u.code = r.parent`,
  join: `left join (
      select u.code, count(*) as times from collections.remark m
      cross join lateral (values (m.result), (m.phrase)) u (code)
      where m.made_on > :today::date - 90 group by u.code
    ) used on used.code = r.code`,
  where: "r.level <> 'branch'",
  key: 'r.id',
  columns: {
    place: `(case r.level when 'remark' then u.position else r.position end) * 1000
      + case r.level when 'remark' then r.position else 0 end`,
    resultName: 'coalesce(r.name ->> :language, r.code)',
    resultLevel: 'r.level',
    under: 'coalesce(u.name ->> :language, u.code)',
    isConnected: 'r.connected',
    resultInUse: 'r.active',
    timesUsed: 'coalesce(used.times, 0)',
    resultCode: 'r.code',
    nameEn: "r.name ->> 'en'",
    nameEs: "r.name ->> 'es'",
    nameZh: "r.name ->> 'zh'",
    underCode: 'r.parent',
    resultId: 'r.id',
  },
  filters: {
    text: contains("(r.name ->> 'en') || ' ' || (r.name ->> 'es') || ' ' || (r.name ->> 'zh')"),
  },
})
