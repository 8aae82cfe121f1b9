import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { caseOf } from '../../messaging/index.ts'

interface Known {
  values: PlaceholderValues
  language: MessageLanguage
}

const nothing: PlaceholderValues = {
  name: null,
  lender: null,
  agent: null,
  loanId: null,
  amount: null,
  dueOn: null,
  owed: null,
  payTo: null,
  link: null,
}

/** What of somebody can be filled in: of their loan, else who they are and which app they came to. */
export async function knownOf(
  ctx: ReadContext,
  { personId, loanId }: { personId: number | null; loanId: number | null },
  payTo: string,
): Promise<Known> {
  if (loanId !== null) {
    const { values, language } = await caseOf(ctx, loanId, payTo)
    return { values: { ...values, agent: values.agent ?? values.lender }, language }
  }
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
    values: { ...nothing, name, lender: row?.lender ?? null },
    language: row?.language ?? 'en',
  }
}
