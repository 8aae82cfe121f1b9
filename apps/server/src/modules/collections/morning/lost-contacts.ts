import { sql } from 'kysely'
import type { DailyJob } from '../../../platform/schedule/daily.ts'

/**
 * Failed attempts, on as many days, with no word from the customer for so long: then they are lost. At once
 * they are where somebody else answers their number, which may not be tried again.
 */
const lost = { attempts: 5, onDays: 3, quietDays: 7 }

/**
 * In the evening, the loans whose customer nobody reaches any more, and those that were found again or
 * left collection. Only what was tried on the day can have become lost. A second run finds nothing to do.
 */
export const watchLostContacts: DailyJob = {
  name: 'collections.watch-lost-contacts',
  async run(ctx, businessOn) {
    const found = await sql`
      update collections.lost_contact l
      set ended_on = ${businessOn}, ended_by = case when spoke.loan_id is null then 'left' else 'found' end
      from collections.lost_contact o
      left join lateral (
        select r.loan_id from collections.remark r
        where r.loan_id = o.loan_id and r.made_on between o.lost_on + 1 and ${businessOn}
          and (r.direction = 'inbound' or r.right_party)
        limit 1) spoke on true
      where l.id = o.id and o.ended_on is null and (spoke.loan_id is not null or not exists (
        select from collections."case" c where c.loan_id = o.loan_id and c.closed_on is null))`.execute(
      ctx.tx,
    )
    const gone = await sql`
      insert into collections.lost_contact (loan_id, case_id, stage, staff_id, attempts, lost_on)
      select c.loan_id, c.id, c.stage, c.assignee_id, t.attempts, ${businessOn}::date
      from collections."case" c
      cross join lateral (
        select max(r.made_on) as day from collections.remark r
        where r.loan_id = c.loan_id
          and (r.direction = 'inbound' or r.right_party)
      ) spoke
      cross join lateral (
        select count(*) as attempts, count(distinct r.made_on) as days
        from collections.remark r
        where r.loan_id = c.loan_id and r.direction = 'outbound' and r.channel = 'call'
          and r.right_party is not true
          and (spoke.day is null or r.made_on > spoke.day)
      ) t
      where c.closed_on is null
        and c.loan_id in (select loan_id from collections.remark
          where made_on = ${businessOn} and direction = 'outbound')
        and (t.attempts >= ${lost.attempts} and t.days >= ${lost.onDays}
            and (spoke.day is null or spoke.day <= ${businessOn}::date - ${lost.quietDays}::integer)
          or t.attempts > 0 and exists (
            select from reporting.person p join reporting.wrong_number w on w.phone_hash = p.phone_hash
            where p.person_id = c.person_id))
      order by c.id
      on conflict do nothing`.execute(ctx.tx)
    return { lost: Number(gone.numAffectedRows ?? 0), ended: Number(found.numAffectedRows ?? 0) }
  },
}
