import { objectPages } from '@daftari/contract/navigation/object-pages'
import type { Hit } from '@daftari/contract/platform/search'
import { mostHits } from '@daftari/contract/platform/search'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext } from '../../../platform/context.ts'
import {
  nameCondition,
  numbersBeginning,
  type SearchSource,
} from '../../../platform/desk/search-source.ts'
import { workStatusOf } from '../domain/work-status.ts'
import { inScope, visibleInParts } from '../scope.ts'

const pages = objectPages.application

/** Loans by their number, and customers by their name; each within the reader's work. */
export const searchApplications: SearchSource[] = [
  { kind: 'loan', pages, find: byNumber },
  { kind: 'customer', pages, find: byName, ofPerson },
]

interface Found {
  id: number
  name: string | null
  phone: string
  product: string
  applyStatus: number
  auditorId: number | null
  suspendedUntil: Date | null
}

/** The number itself first, then what begins so, newest first. */
async function byNumber(ctx: ReadContext, text: string): Promise<Hit[]> {
  const ranges = numbersBeginning(text)
  if (ranges.length === 0) return []
  const inRange = sql.join(
    ranges.map(([low, high]) => sql`a.id between ${low} and ${high}`),
    sql` or `,
  )
  const ids = visibleInParts(ctx)
    .select('a.id')
    .where(sql<boolean>`(${inRange})`)
    .orderBy(sql`a.id = ${Number(text)}`, 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostHits)
  const found = await withNames(ctx, sql`a.id in (${ids})`)
  const exact = Number(text)
  return found
    .sort(
      (one, other) => Number(other.id === exact) - Number(one.id === exact) || other.id - one.id,
    )
    .map((one) => ({ ...hitOf(ctx, one), note: one.product }))
}

/** The newest application of each customer whose name has the words. */
async function byName(ctx: ReadContext, text: string): Promise<Hit[]> {
  const named = nameCondition(text, 'p.name_folded')
  if (named === undefined) return []
  const found = await withNames(ctx, sql`a.id in (${namedIds(ctx, named)})`)
  return found.sort((one, other) => other.id - one.id).map((one) => hitOf(ctx, one))
}

/** The most customers of one name that are searched. */
const mostNamed = 200

/**
 * For people who see every application the search starts at the names; for an auditor, who sees few, it
 * starts at their applications. On a large book the wrong order reads far too much.
 */
function namedIds(ctx: ReadContext, named: RawBuilder<boolean>): RawBuilder<unknown> {
  if (may(ctx, 'application.view-all')) {
    return sql`
      select newest.id
      from (select p.person_id from reporting.person p
        where ${named} limit ${mostNamed}) p
      cross join lateral (
        select a.id from origination.application a where a.person_id = p.person_id
        order by a.id desc limit 1) newest
      order by newest.id desc limit ${mostHits}`
  }
  return sql`
    select max(a.id) from (${visibleInParts(ctx).select(['a.id', 'a.personId'])}) a
    join reporting.person p on p.person_id = a.person_id
    where ${named}
    group by a.person_id order by max(a.id) desc limit ${mostHits}`
}

async function ofPerson(ctx: ReadContext, personId: number): Promise<Hit[]> {
  const found = await withNames(
    ctx,
    sql`a.person_id = ${personId} and ${inScope(ctx)}`,
    sql`order by a.id desc limit ${mostHits}`,
  )
  return found.map((one) => ({ ...hitOf(ctx, one), note: `${one.phone} · ${one.product}` }))
}

async function withNames(
  ctx: ReadContext,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id, p.full_name as name, p.phone_masked as phone, r.name as product, a.apply_status,
      a.auditor_id, a.suspended_until
    from origination.application a
    join reporting.person p on p.person_id = a.person_id
    join origination.product r on r.code = a.product_code
    where ${condition} ${order}`.execute(ctx.db)
  return rows
}

function hitOf(ctx: ReadContext, one: Found): Hit {
  return {
    id: one.id,
    title: one.name ?? '–',
    note: `${one.phone} · ${one.product}`,
    state: { set: 'workStatus', value: workStatusOf(one, ctx.clock.now()) },
  }
}
