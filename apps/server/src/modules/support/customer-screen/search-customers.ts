import type { Hit } from '@daftari/contract/platform/search'
import { mostHits } from '@daftari/contract/platform/search'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext } from '../../../platform/context.ts'
import { nameCondition, type SearchSource } from '../../../platform/desk/search-source.ts'

/** Customers by name, or by complete number, for people who see all: they open on every app. */
export const searchCustomers: SearchSource = {
  kind: 'person',
  pages: ['customer-service/answer/customer'],
  find: (ctx, text) => found(ctx, nameCondition(text, 'p.name_folded')),
  ofPerson: (ctx, personId) => found(ctx, sql<boolean>`p.person_id = ${personId}`),
}

async function found(ctx: ReadContext, condition: RawBuilder<boolean> | undefined): Promise<Hit[]> {
  if (condition === undefined || !may(ctx, 'application.view-all')) return []
  const { rows } = await sql<Pick<Hit, 'id' | 'note'> & { name: string | null }>`
    select p.person_id as id, p.full_name as name, p.phone_masked as note
    from (select n.person_id from reporting.person n
      where n.person_id in (select p.person_id from reporting.person p where ${condition} limit 200)
      order by n.person_id desc limit ${mostHits}) newest
    join reporting.person p on p.person_id = newest.person_id
    order by p.person_id desc`.execute(ctx.db)
  return rows.map(({ name, ...row }) => ({ ...row, title: name ?? '–', state: null }))
}
