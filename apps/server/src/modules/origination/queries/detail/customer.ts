import type { OutputOf } from '@daftari/contract/endpoint'
import { auditCustomer } from '@daftari/contract/origination/sections'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { blacklistEntriesOf } from '../../../customers/index.ts'
import { borrowerPanels } from '../loan-panels.ts'
import { instant, personJson, workJson } from './first-screen-json.ts'

type Customer = OutputOf<typeof auditCustomer>

export const borrower = borrowerPanels.panel(auditCustomer, async (ctx, { personId }) => {
  const { rows } = await sql<Omit<Customer, 'readAt' | 'blacklist'>>`
    select ${personJson} as person, ${workJson} as work,
      coalesce((select json_agg(json_build_object('app', r.app_code, 'channel', r.channel,
          'registeredAt', ${instant('r.registered_at')}) order by r.registered_at)
        from reporting.registration r where r.person_id = p.person_id), '[]') as registrations,
      coalesce((select json_agg(json_build_object('id', f.document_id, 'kind', f.kind,
          'fileId', f.file_id, 'addedAt', ${instant('f.added_at')}) order by f.document_id)
        from reporting.document f where f.person_id = p.person_id), '[]') as documents
    from reporting.person p
    left join reporting.work w on w.person_id = p.person_id
    where p.person_id = ${personId}`.execute(ctx.db)
  const found = rows[0] ?? refuse('request.not-found')
  const blacklist = await blacklistEntriesOf(ctx, personId)
  return {
    ...found,
    blacklist: blacklist.map(({ kind, reason, addedAt, expiresOn }) => ({
      blacklistKind: kind,
      reason,
      addedAt: addedAt.toISOString(),
      expiresOn,
    })),
  }
})
