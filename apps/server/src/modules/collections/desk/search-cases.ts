import { objectPages } from '@daftari/contract/navigation/object-pages'
import { type Hit, mostHits } from '@daftari/contract/platform/search'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import {
  nameCondition,
  numbersBeginning,
  type SearchSource,
} from '../../../platform/desk/search-source.ts'
import { inScope } from '../scope.ts'

/** Open cases by the loan's number or the customer's name, within the reader's scope. */
export const searchCases: SearchSource[] = [
  {
    kind: 'case',
    pages: objectPages.case,
    async find(ctx, text) {
      const ranges = numbersBeginning(text)
      const named = nameCondition(text, 'p.name_folded')
      if (ranges.length > 0) {
        const inRange = ranges.map(([low, high]) => sql`c.loan_id between ${low} and ${high}`)
        return casesWhere(ctx, sql`(${sql.join(inRange, sql` or `)})`)
      }
      return named === undefined ? [] : casesWhere(ctx, named)
    },
    ofPerson: (ctx, personId) => casesWhere(ctx, sql`c.person_id = ${personId}`),
  },
]

async function casesWhere(ctx: ReadContext, condition: RawBuilder<unknown>): Promise<Hit[]> {
  const { rows } = await sql<{
    id: number
    loanId: number
    name: string | null
    phone: string
    stage: string
  }>`
    select c.id, c.loan_id, p.full_name as name, p.phone_masked as phone, c.stage
    from collections."case" c
    join reporting.person p on p.person_id = c.person_id
    where c.closed_on is null and ${inScope(ctx)} and ${condition}
    order by c.loan_id desc
    limit ${mostHits}`.execute(ctx.db)
  return rows.map(({ id, loanId, name, phone, stage }) => ({
    id,
    title: `${loanId} · ${name ?? '–'}`,
    note: phone,
    state: { set: 'stage', value: stage },
  }))
}
