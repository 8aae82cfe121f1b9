import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import { noValues, type PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface Known {
  values: PlaceholderValues
  language: MessageLanguage
}

/** What of somebody can be filled in without a loan: who they are, and which app they came to last. */
export async function personValues(ctx: ReadContext, personId: number | null): Promise<Known> {
  const [known] = await valuesOfPersons(ctx, [personId])
  return known ?? { values: noValues, language: 'en' }
}

/** The same of many in one statement, in their order. */
export async function valuesOfPersons(
  ctx: ReadContext,
  personIds: readonly (number | null)[],
): Promise<Known[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<{
    name: string | null
    language: MessageLanguage | null
    lender: string | null
  }>`
    select split_part(trim(p.full_name), ' ', 1) as name, p.language, a.name as lender
    from unnest(${personIds}::bigint[]) with ordinality as k (person_id, place)
    left join reporting.person p on p.person_id = k.person_id
    left join lateral (
      select a.name from reporting.app a
      left join lateral (select max(r.registered_at) as last from reporting.registration r
        where r.person_id = k.person_id and r.app_code = a.code) r on true
      order by r.last desc nulls last, a.code limit 1) a on true
    order by k.place`.execute(ctx.db)
  return rows.map(({ name, language, lender }) => ({
    values: { ...noValues, name: name?.replace(/[{}]/g, '') || null, lender },
    language: language ?? 'en',
  }))
}
