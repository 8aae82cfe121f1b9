import { sql } from 'kysely'
import { limits } from '../../../../src/platform/limits.ts'
import { ownWord, read } from '../week.ts'
import type { Promises } from './promises.ts'

export const ofNumbers: Promises = {
  'an answer about numbers is of their form, and nothing else was learnt': async ({ learnt }) =>
    learnt,

  'a consent of numbers is written down as another than who asked approves it': (week) =>
    read(
      week,
      sql`select n.id, n.source from contact.number_consent n
        where n.given and n.given_at >= ${week.since} and n.source <> ${ownWord}
          and not exists (select from promotion.number_batch b
            where n.source = 'number-batch:' || b.id and b.state in ('done', 'reversed')
              and b.decided_by <> b.asked_by and b.decided_at <= n.given_at)
          and not exists (select from promotion.number_consent c
            where n.source = 'number-consent:' || c.id and c.decided_by <> c.asked_by
              and c.decided_at <= n.given_at)`,
    ),

  'a customer’s yes comes from their app': (week) =>
    read(
      week,
      sql`select c.id, c.source from customers.consent c
        where c.given and c.given_at >= ${week.since}
          and c.source not in (select 'app:' || code from administration.app)
          and c.source not in (select code from administration.app)`,
    ),

  'nobody looks for more numbers than one may, and who tries has an alarm that names it': (
    week,
  ) => {
    const { searchesPerDay, searchesInBurst, revealBurstMinutes } = limits
    const { listChecksPerDay, listNumbersPerDay } = limits
    const asked = sql`administration.number_search`
    const burst = sql`make_interval(mins => ${revealBurstMinutes - 1})`
    return read(
      week,
      sql`select staff_id, count(*), 'day' as what from ${asked} where field <> 'list'
          group by staff_id, business_on having count(*) > ${searchesPerDay}
        union all
        select staff_id, count(*), 'lists' from ${asked} where field = 'list'
          group by staff_id, business_on
          having count(*) > ${listChecksPerDay} or sum(numbers) > ${listNumbersPerDay}
        union all
        select s.staff_id, o.count, 'burst' from ${asked} s cross join lateral (
            select count(*) from ${asked} e where e.staff_id = s.staff_id and e.field <> 'list'
              and e.searched_at between s.searched_at - ${burst} and s.searched_at) o
          where s.searched_at >= ${week.since} and o.count > ${searchesInBurst}
        union all
        select l.staff_id, 0, l.after ->> 'why' from administration.audit_log l
          where l.happened_at >= ${week.since} and l.act = 'number.withheld' and not exists (
            select from administration.alarm a
            where a.staff_id = l.staff_id and a.kind = l.after ->> 'why')`,
    )
  },
}
