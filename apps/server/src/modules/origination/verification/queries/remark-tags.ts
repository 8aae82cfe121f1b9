import type { OutputOf } from '@daftari/contract/endpoint'
import type { remarkList } from '@daftari/contract/origination/choices'
import type { remarkTagList } from '@daftari/contract/origination/verification/remark-tags'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { requireVisible } from '../../queries/require-visible.ts'

type Offered = OutputOf<typeof remarkList>
type Kept = OutputOf<typeof remarkTagList>

interface Asked {
  scope?: Offered['rows'][number]['scope'] | undefined
  id?: number | undefined
  removed?: 'too' | undefined
}

/** The tags in their order, in the reader's language. Refuses: request.not-found. */
export async function offeredTags(
  ctx: ReadContext,
  { scope, id, removed }: Asked,
): Promise<Offered> {
  if (id !== undefined) await requireVisible(ctx, id)
  const { rows } = await sql<Offered['rows'][number]>`
    select g.code, g.scope, g.active,
      coalesce(g.name ->> ${ctx.language}, g.name ->> 'en', g.code) as name,
      g.active and g.code = any(${id === undefined ? sql`'{}'::text[]` : broughtBy(id)})
        as suggested
    from origination.reason_tag g
    where (g.active or ${removed === 'too'})
      and (${scope ?? null}::text is null or g.scope = ${scope ?? null})
    order by g.scope, g.position, g.code`.execute(ctx.db)
  return { rows }
}

/** What the last answers of each type added. */
const broughtBy = (id: number): RawBuilder<unknown> => sql`array(
  select unnest(r.tags) from (
    select distinct on (one.type_id) one.tags from origination.questionnaire_response one
    where one.application_id = ${id}
    order by one.type_id, one.id desc) r)`

const daysBack = 90

/** Every tag with its words, and how much it is used. */
export async function keptTags(ctx: ReadContext): Promise<Kept> {
  const since = new Date(ctx.clock.now().getTime() - daysBack * 86_400_000)
  const { rows } = await sql<Kept['rows'][number]>`
    with used as (
      select tag, count(*) as times
      from origination.transition t cross join unnest(t.tags) as tag
      where t.happened_at >= ${since} and t.staff_id is not null
      group by tag)
    select g.code, g.scope, g.name, g.active, coalesce(u.times, 0) as used,
      (select count(*) from origination.remark_match m
        where m.tag = g.code and m.removed_at is null) as matches
    from origination.reason_tag g
    left join used u on u.tag = g.code
    order by g.scope, g.position, g.code`.execute(ctx.db)
  return { rows }
}
