import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../platform/context.ts'

/**
 * The applications that a reader may see at all, as a condition on `a`: an auditor's are the unassigned
 * waiting ones, and those assigned to them or decided by them; an inspector's also those they have decided
 * for themselves. Lists, counts, details, searches and exports all use it.
 */
export function inScope(ctx: ReadContext): RawBuilder<boolean> {
  const reach = reachOf(ctx)
  return reach === 'all' ? sql<boolean>`true` : withinReach(reach, staffOf(ctx))
}

/**
 * Whether an application is the reader's own work, however far they see; for auditors this includes waiting
 * ones.
 */
export function inOwnScope(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind !== 'staff') return sql<boolean>`true`
  return withinOwn(ownWorkOf(ctx), ctx.actor.id)
}

/** What is somebody's own work; for a statement that is put into words once for each. */
export interface OwnWork {
  reach: Exclude<Reach, 'all'>
  takes: boolean
}

export const ownWorkOf = (ctx: ReadContext): OwnWork => ({
  reach: ownReach(ctx),
  takes: may(ctx, 'application.take'),
})

/** The same as a condition on `a`, of somebody who is named or has a place in a statement. */
export function withinOwn(
  { reach, takes }: OwnWork,
  me: number | RawBuilder<number>,
): RawBuilder<boolean> {
  const own = held(reach, me)
  return sql<boolean>`coalesce(${takes ? sql`${waiting} or ${own}` : own}, false)`
}

const ownReach = (ctx: ReadContext) =>
  may(ctx, 'inspection.inspect') ? 'own-and-inspected' : 'own'

/** How far somebody sees; for a statement that is put into words once for each. */
export type Reach = 'all' | 'own' | 'own-and-inspected'

export function reachOf(ctx: ReadContext): Reach {
  return seesAll(ctx) ? 'all' : ownReach(ctx)
}

/** The same as a condition on `a`, of somebody who is named or has a place in a statement. */
export function withinReach(reach: Reach, me: number | RawBuilder<number>): RawBuilder<boolean> {
  if (reach === 'all') return sql<boolean>`true`
  return sql<boolean>`(${waiting} or ${held(reach, me)})`
}

/** The unassigned ones. */
const waiting = sql<boolean>`(a.apply_status in (1, 5) and a.auditor_id is null)`

const held = (reach: Reach, me: number | RawBuilder<number>) =>
  sql<boolean>`(a.auditor_id = ${me} or a.first_auditor_id = ${me} or a.reviewer_id = ${me}
    or ${inspectedBy(reach, me)})`

/** For readers who do not inspect, this costs nothing. */
function inspectedBy(reach: Reach, me: number | RawBuilder<number>): RawBuilder<boolean> {
  if (reach !== 'own-and-inspected') return sql<boolean>`false`
  return sql<boolean>`exists (select from origination.inspection i
    where i.application_id = a.id and i.inspected_by = ${me})`
}

/** The applications in scope, `a`: read in the list's order, a page fills quickly. */
export function visibleApplications(ctx: ReadContext) {
  return ctx.db.selectFrom('origination.application as a').where(inScope(ctx))
}

/** The same in parts without overlap, each read by its own index: for counting many at once. */
export function visibleInParts(ctx: ReadContext): ReturnType<typeof visibleApplications> {
  const reach = reachOf(ctx)
  if (reach === 'all') return visibleApplications(ctx)
  const me = staffOf(ctx)
  const part = (condition: RawBuilder<boolean>) =>
    ctx.db.selectFrom('origination.application as a').selectAll('a').where(condition)
  const parts = part(sql`a.apply_status in (1, 5) and a.auditor_id is null
      and a.first_auditor_id is distinct from ${me}::bigint
      and a.reviewer_id is distinct from ${me}::bigint`)
    .unionAll(part(sql`a.auditor_id = ${me}`))
    .unionAll(
      part(sql`a.first_auditor_id = ${me} and a.first_auditor_id is distinct from a.auditor_id`),
    )
    .unionAll(
      part(sql`a.reviewer_id = ${me} and a.reviewer_id is distinct from a.auditor_id
        and a.first_auditor_id is distinct from ${me}::bigint`),
    )
    .unionAll(
      part(sql`${inspectedBy(reach, me)} and (a.apply_status not in (1, 5) or a.auditor_id is not null)
        and ${me}::bigint is distinct from a.auditor_id
        and ${me}::bigint is distinct from a.first_auditor_id
        and ${me}::bigint is distinct from a.reviewer_id`),
    )
  return ctx.db.selectFrom(parts.as('a')) as unknown as ReturnType<typeof visibleApplications>
}

function seesAll(ctx: ReadContext): boolean {
  return ctx.actor.kind === 'system' || may(ctx, 'application.view-all')
}
