import type { contactResultTree as contract } from '@daftari/contract/collections/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Branch = OutputOf<typeof contract>['branches'][number]

/** The results in use with their ready remarks, in their order, in the reader's language. */
export async function contactResults(ctx: ReadContext): Promise<ReadOf<typeof contract>> {
  const name = (row: string) =>
    sql`coalesce(${sql.raw(row)}.name ->> ${ctx.language}, ${sql.raw(row)}.code)`
  const { rows } = await sql<Branch>`
    select b.code as branch, ${name('b')} as name, coalesce((
      select json_agg(json_build_object(
        'code', r.code, 'name', ${name('r')}, 'takesPromise', r.takes_promise,
        'needsText', r.needs_text,
        'remarks', coalesce((
          select json_agg(json_build_object('code', m.code, 'name', ${name('m')})
            order by m.position, m.id)
          from collections.contact_result m
          where m.parent = r.code and m.level = 'remark' and m.active), '[]'))
        order by r.position, r.id)
      from collections.contact_result r
      where r.parent = b.code and r.level = 'result' and r.active), '[]') as results
    from collections.contact_result b
    where b.level = 'branch' order by b.position`.execute(ctx.db)
  return { branches: rows }
}
