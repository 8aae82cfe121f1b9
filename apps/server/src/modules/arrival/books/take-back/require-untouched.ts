import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { actedOnSince } from '../../../administration/index.ts'

interface Which {
  bookId: number
  since: Date
}

/**
 * A book is taken back only while nobody has acted on its loans or customers: no member of staff by the audit
 * log, and no customer by a payment, a message or a contact of theirs or with them. Refuses:
 * arrival.acted-on.
 */
export async function requireUntouched(ctx: Context, which: Which): Promise<void> {
  const acted = await actedOnSince(ctx, {
    types: ['person', 'application', 'case', 'disbursement', 'payment'],
    since: which.since,
  })
  const { rows } = await sql<{ customer: number }>`
    with acted as (
      select o.type, o.id::bigint as id
      from unnest(${acted.map((one) => one.type)}::text[], ${acted.map((one) => one.id)}::text[])
        as o (type, id)
      where o.id ~ '^[0-9]{1,18}$'
    ), subject as (
      select id as person_id, null::bigint as loan_id from acted where type = 'person'
      union all
      select null, id from acted where type = 'application'
      union all
      select null, c.loan_id from acted join reporting."case" c on c.case_id = acted.id
        where type = 'case'
      union all
      select null, d.application_id from acted join reporting.disbursement d on d.id = acted.id
        where type = 'disbursement'
      union all
      select p.person_id, p.loan_id from acted join reporting.payment p on p.id = acted.id
        where type = 'payment'
      union all
      select p.person_id, p.loan_id from reporting.payment p
        where p.source <> 'brought' and p.received_at >= ${which.since}
      union all
      select m.person_id, m.loan_id from reporting.message m where m.asked_at >= ${which.since}
      union all
      select a.person_id, a.loan_id from reporting.contact_attempt a where a.at >= ${which.since}
      union all
      select c.person_id, c.loan_id from reporting.conversation c where c.at >= ${which.since}
    )
    select coalesce(l.person_id, s.person_id) as customer
    from subject s
    left join reporting.loan l on l.loan_id = s.loan_id
    where exists (
        select from arrival.identity i
        where i.book_id = ${which.bookId} and i.kind = 'loan' and i.id = s.loan_id)
      or exists (
        select from arrival.identity i
        where i.book_id = ${which.bookId} and i.kind = 'person' and i.id = s.person_id
          and not exists (
            select from arrival.double d
            where d.book_id = i.book_id and d.state = 'same' and d.other_person_id = i.id))
    order by customer limit 1`.execute(ctx.tx)
  const [first] = rows
  if (first !== undefined) refuse('arrival.acted-on', { id: which.bookId, ...first })
}
