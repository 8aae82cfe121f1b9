import type { OutputOf } from '@daftari/contract/endpoint'
import { riskPromptContact } from '@daftari/contract/origination/contacts'
import { sql } from 'kysely'
import { instant, staff } from '../queries/detail/first-screen-json.ts'
import { loanPanels } from '../queries/loan-panels.ts'
import { standingsOf } from './standings.ts'

type Row = OutputOf<typeof riskPromptContact>['rows'][number]
type Found = Omit<Row, 'customer'> & { customerId: number | null }

/** The contacts that are named, and what they are to us. */
export const riskContacts = loanPanels.panel(riskPromptContact, async (ctx, { personId }) => {
  const { rows } = await sql<Found>`
    select c.contact_id as id, c.name, c.relationship, c.phone_masked as phone, c.source,
      c.obtained_from, coalesce(c.consent_state,
        case when c.consented then 'agreed' else 'not-asked' end) as consent,
      ${instant('c.added_at')} as added_at, ${staff('c.added_by')} as added_by,
      q.person_id as customer_id, o.others as other_customers, o.late as others_late
    from reporting.contact c
    left join reporting.person q on q.phone_hash = c.phone_hash and q.person_id <> c.person_id
    cross join lateral (
      select count(*)::int as others, count(*) filter (where exists (
        select from reporting.loan l where l.person_id = x.person_id and l.status = 'open'
          and l.oldest_due_on < ${ctx.clock.today()}::date))::int as late
      from (select distinct y.person_id from reporting.contact y
        where y.phone_hash = c.phone_hash and y.person_id <> c.person_id limit 1000) x) o
    where c.person_id = ${personId}
    order by c.contact_id`.execute(ctx.db)
  const standings = await standingsOf(
    ctx,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  return {
    rows: rows.map(({ customerId, ...row }) => ({
      ...row,
      customer: (customerId === null ? undefined : standings.get(customerId)) ?? null,
    })),
  }
})
