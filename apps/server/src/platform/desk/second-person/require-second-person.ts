import { type RefusalCode, type RefusalParams, refuse } from '@daftari/contract/refusals'
import { businessDateOf } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { type ReadContext, staffOf } from '../../context.ts'
import { type Access, accessBetween, accessDays, type Link } from './access-between.ts'

/** The people who asked, made, entered or decided before; null where it was nobody of the staff. */
type Others = readonly (number | null)[]

/**
 * Requires that the actor is a different person from `others`: neither one of them, which is refused as
 * `own`, nor an account that the same person may have controlled. Every decision calls it. A program is not a
 * person. Refuses: program.not-allowed, second-person.access-given, .access-received, .linked.
 */
export async function requireSecondPerson(
  ctx: ReadContext,
  others: Others,
  own: RefusalCode,
  params: RefusalParams = {},
): Promise<void> {
  await requireOther(ctx, { others, own, params })
}

/** The same where what was given is known already. */
export async function requireOther(
  ctx: ReadContext,
  o: { others: Others; own: RefusalCode; params: RefusalParams; given?: readonly Access[] },
): Promise<void> {
  const me = staffOf(ctx)
  if (ctx.actor.kind === 'staff' && ctx.actor.program !== undefined) refuse('program.not-allowed')
  if (o.others.includes(me)) refuse(o.own, o.params)
  const found = await linkTo(ctx, o.others, o.given)
  if (found !== undefined) await refuseLinked(ctx, found)
}

/** Whether the actor is, or may be, one of `others`: for processes that make requests for somebody else. */
export async function maybeOneOf(ctx: ReadContext, others: Others): Promise<boolean> {
  return others.includes(staffOf(ctx)) || (await linkTo(ctx, others)) !== undefined
}

interface Found {
  link: Link
  other: number
}

async function linkTo(
  ctx: ReadContext,
  others: Others,
  known?: readonly Access[],
): Promise<Found | undefined> {
  const me = staffOf(ctx)
  const ids = [...new Set(others)].filter((id): id is number => typeof id === 'number' && id !== me)
  if (ids.length === 0) return undefined
  const given = known ?? (await accessGiven(ctx, [me, ...ids]))
  for (const other of ids) {
    const link = accessBetween(given, me, other)
    if (link !== undefined) return { link, other }
  }
  return undefined
}

/** Access given to these accounts, to the accounts that gave it, and so on to the end of the chain. */
async function accessGiven(ctx: ReadContext, ids: readonly number[]): Promise<Access[]> {
  const { rows } = await sql<Access>`${accessSql(ctx, sql`${ids}::bigint[]`)}`.execute(ctx.db)
  return rows
}

/** The same within another statement, of the reader and `other`, for `givenAccess`. */
export const accessJson = (ctx: ReadContext, other: RawBuilder<unknown>) => sql<
  AccessJson[] | null
>`(
  select json_agg(given) from (
    ${accessSql(ctx, sql`array[${staffOf(ctx)}, ${other}]::bigint[]`)}) given)`

export type AccessJson = Omit<Access, 'at'> & { at: string }

export const givenAccess = (rows: readonly AccessJson[] | null): Access[] =>
  (rows ?? []).map(({ at, ...row }) => ({ ...row, at: new Date(at) }))

function accessSql({ clock }: ReadContext, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = new Date(clock.now().getTime() - accessDays * 86_400_000)
  // The acts are written out, so that the planner uses the partial index for them.
  return sql`
    with recursive given as materialized (
      select l.staff_id as by, l.object_id::bigint as account, l.happened_at as at, l.act
      from administration.audit_log l
      where l.object_type = 'staff' and l.staff_id is not null
        and l.act in ('staff.create', 'password.reset', 'staff.enable', 'staff.edit',
          'identity.unlink')
        and (l.act <> 'staff.edit'
          or jsonb_exists_any(l.after, array['phone', 'newPhone', 'verificationRequired']))
        and l.happened_at > ${since}
      union all
      select w.by, r.staff_id, r.decided_at, 'factor-reset'
      from administration.factor_reset r
      cross join lateral unnest(array[r.asked_by, r.decided_by]) as w (by)
      where r.state = 'done' and r.decided_at > ${since})
    -- Each account once, so it ends, in a circle too.
    , chain as (
      select unnest(${ids}) as account
      union
      select given.by from given join chain on chain.account = given.account)
    select by, account, at, act = 'staff.create' as created
    from given where account in (select account from chain)`
}

/** The giver or receiver of access already knows of it; a third person's link is not disclosed. */
async function refuseLinked(ctx: ReadContext, { link, other }: Found): Promise<never> {
  const { name } = await ctx.db
    .selectFrom('administration.staff')
    .select('name')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  if (link.kind === 'indirect') return refuse('second-person.linked', { name, days: accessDays })
  const on = businessDateOf(link.at, ctx.clock.zone)
  const gave = link.to === other
  return refuse(gave ? 'second-person.access-given' : 'second-person.access-received', {
    name,
    on,
    days: accessDays,
  })
}
