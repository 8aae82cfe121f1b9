import type { OutputOf } from '@daftari/contract/endpoint'
import type { auditCustomer, customerContacts } from '@daftari/contract/origination/sections'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { blacklistEntriesOf } from '../../../customers/index.ts'
import { demandVisibleCustomer } from '../demand-visible.ts'
import { instant, personJson, workJson } from './first-screen-json.ts'

type Customer = OutputOf<typeof auditCustomer>
type Contacts = OutputOf<typeof customerContacts>

/** Refuses: request.not-found. */
export async function customerWithDocuments(ctx: ReadContext, id: number): Promise<Customer> {
  await demandVisibleCustomer(ctx, id)
  const { rows } = await sql<Omit<Customer, 'blacklist'>>`
    select ${personJson} as person, ${workJson} as work,
      coalesce((select json_agg(json_build_object('app', r.app_code, 'channel', r.channel,
          'registeredAt', ${instant('r.registered_at')}) order by r.registered_at)
        from reporting.registration r where r.person_id = p.person_id), '[]') as registrations,
      coalesce((select json_agg(json_build_object('id', f.document_id, 'kind', f.kind,
          'fileId', f.file_id, 'addedAt', ${instant('f.added_at')}) order by f.document_id)
        from reporting.document f where f.person_id = p.person_id), '[]') as documents
    from reporting.person p
    left join reporting.work w on w.person_id = p.person_id
    where p.person_id = ${id}`.execute(ctx.db)
  const found = rows[0] ?? refuse('request.not-found')
  const blacklist = await blacklistEntriesOf(ctx, id)
  return {
    ...found,
    blacklist: blacklist.map((one) => ({ ...one, addedAt: one.addedAt.toISOString() })),
  }
}

/** Refuses: request.not-found. */
export async function contactsOf(ctx: ReadContext, personId: number): Promise<Contacts> {
  await demandVisibleCustomer(ctx, personId)
  const { rows } = await sql<Contacts['rows'][number]>`
    select c.contact_id as id, c.name, c.relationship, c.phone_masked as phone, c.source,
      c.consented, ${instant('c.added_at')} as added_at, q.person_id as customer_id,
      (select count(distinct x.person_id) from reporting.contact x
        where x.phone_hash = c.phone_hash and x.person_id <> c.person_id) as other_customers
    from reporting.contact c
    left join reporting.person q on q.phone_hash = c.phone_hash
    where c.person_id = ${personId}
    order by c.contact_id`.execute(ctx.db)
  return { rows }
}
