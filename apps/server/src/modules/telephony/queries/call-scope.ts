import type { PageKey } from '@daftari/contract/navigation/navigation'
import { callRecordPages } from '@daftari/contract/telephony/call-tables'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'

type Kind = (typeof callRecordPages)[keyof typeof callRecordPages]['of']

/** The calls that a page shows, as a condition on `c`. */
export const callsOf: Readonly<Record<Kind, string>> = {
  all: 'true',
  audit: "c.purpose = 'audit'",
  collection: "c.purpose = 'collection'",
  inbound: "c.direction = 'inbound'",
  promotion: "c.purpose = 'marketing' and c.object_type in ('lead', 'listed-number')",
  service: "c.direction = 'outbound' and c.purpose = 'service'",
}

/** In collection a leader sees the calls of their teams. */
export function inScope(ctx: ReadContext, of: Kind): RawBuilder<boolean> {
  if (of !== 'collection' || ctx.actor.kind !== 'staff' || may(ctx, 'collection.view-all')) {
    return sql<boolean>`true`
  }
  const me = staffOf(ctx)
  return sql<boolean>`(c.staff_id = ${me} or c.staff_id in (
    select m.staff_id from reporting.team_member m
    join reporting.team t on t.team_id = m.team_id where t.leader_id = ${me}))`
}

/** The calls that any of the reader's pages shows, as a condition on `c`. */
export function seenCalls(ctx: ReadContext): RawBuilder<boolean> {
  const seen = Object.entries(callRecordPages)
    .filter(([page]) => ctx.pages.has(page as PageKey))
    .map(([, { of }]) => sql<boolean>`(${sql.raw(callsOf[of])} and ${inScope(ctx, of)})`)
  return seen.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(seen, sql` or `)})`
}

/** Whether one of the reader's pages shows the call. */
export async function seesCall(ctx: ReadContext, id: number): Promise<boolean> {
  const { rows } = await sql`select from telephony.call c
    where c.id = ${id} and ${seenCalls(ctx)}`.execute(ctx.db)
  return rows.length > 0
}
