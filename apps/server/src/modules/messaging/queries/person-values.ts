import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import { noValues, type PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** What of somebody can be filled in without a loan: who they are, and which app they came to last. */
export async function personValues(
  ctx: ReadContext,
  personId: number | null,
): Promise<{ values: PlaceholderValues; language: MessageLanguage }> {
  const { rows } = await sql<{
    name: string | null
    language: MessageLanguage | null
    lender: string
  }>`
    select split_part(trim(p.full_name), ' ', 1) as name, p.language, a.name as lender
    from reporting.app a
    left join reporting.person p on p.person_id = ${personId}
    left join lateral (select max(r.registered_at) as last from reporting.registration r
      where r.person_id = ${personId} and r.app_code = a.code) r on true
    order by r.last desc nulls last, a.code limit 1`.execute(ctx.db)
  const [row] = rows
  const name = row?.name?.replace(/[{}]/g, '') || null
  return {
    values: { ...noValues, name, lender: row?.lender ?? null },
    language: row?.language ?? 'en',
  }
}
