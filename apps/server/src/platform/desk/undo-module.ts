import { undo, undoSeconds } from '@daftari/contract/platform/undo'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Context, requirePermission, staffOf } from '../context.ts'
import { write } from '../module.ts'
import type { Module } from '../server-module.ts'
import { type Done, requireUnchanged, type Undoing } from './undoing.ts'

/** Takes back the caller's last act by the opposite act, where its module says how. */
export function undoModule(modules: readonly Module[]): Module {
  const undoings = new Map(
    modules.flatMap((one) => one.undoings ?? []).map((one) => [one.act, one] as const),
  )
  return {
    name: 'undo',
    routes: [
      write(undo, async (ctx, { body }) => {
        await undoRequest(ctx, undoings, body.requestId)
        return {}
      }),
    ],
  }
}

/** Refuses: undo.nothing, undo.too-late, undo.done-already, undo.changed-since. */
async function undoRequest(
  ctx: Context,
  undoings: ReadonlyMap<string, Undoing>,
  requestId: string,
): Promise<void> {
  // Two at the same moment: the second one finds what the first one wrote.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${requestId}`}, 23))`.execute(
    ctx.tx,
  )
  const done = (await entriesOf(ctx, requestId)).find((one) => undoings.has(one.act))
  const undoing = done && undoings.get(done.act)
  if (done === undefined || undoing === undefined) refuse('undo.nothing')
  const age = ctx.clock.now().getTime() - done.happenedAt.getTime()
  if (age > undoSeconds * 1_000) refuse('undo.too-late', { seconds: undoSeconds })
  if (await isUndone(ctx, done.id)) refuse('undo.done-already')
  if (undoing.needs !== undefined) requirePermission(ctx, undoing.needs)
  const each = await eachOf(ctx, done.id)
  for (const thing of each.length > 0 ? each : [done]) {
    requireUnchanged(!(await touchedAfter(ctx, done, thing)))
  }
  await undoing.undo(ctx, { ...done, each })
  await audit(ctx, {
    act: 'act.undo',
    object: { type: 'audit-entry', id: done.id },
    after: { act: done.act },
  })
}

/** The caller's entries within the time that counts are few; read by the index on the person. */
async function entriesOf(ctx: Context, requestId: string): Promise<Omit<Done, 'each'>[]> {
  const rows = await ctx.tx
    .selectFrom('administration.auditLog')
    .select(['id', 'act', 'objectType', 'objectId', 'before', 'after', 'happenedAt', 'requestId'])
    .where('staffId', '=', staffOf(ctx))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows
    .filter((row) => row.requestId === requestId)
    .map((row) => ({ ...row, objectId: row.objectId ?? '' }))
}

async function isUndone(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('administration.auditLog')
    .select('id')
    .where('objectType', '=', 'audit-entry')
    .where('objectId', '=', String(id))
    .where('act', '=', 'act.undo')
    .executeTakeFirst()
  return found !== undefined
}

async function eachOf(ctx: Context, entryId: number): Promise<Done['each']> {
  const { rows } = await sql<Done['each'][number]>`
    select object_type, object_id, before, after from administration.audit_log_thing
    where entry_id = ${entryId} order by object_id`.execute(ctx.tx)
  return rows
}

/**
 * Whether the entity was changed since. For a member of the staff only acts of the same kind count: a sign-in
 * in between does not affect their rest days.
 */
async function touchedAfter(
  ctx: Context,
  { id, act }: Pick<Done, 'id' | 'act'>,
  { objectType, objectId }: Pick<Done, 'objectType' | 'objectId'>,
): Promise<boolean> {
  if (objectType === null) return false
  const { rows } = await sql<{ touched: boolean }>`
    select exists (
      select from administration.audit_log l
      where l.object_type = ${objectType} and l.object_id = ${objectId} and l.id > ${id}
        and l.act not in ('number.reveal', 'number.search', 'request.refused')
        and (${objectType} <> 'staff' or split_part(l.act, '.', 1) = ${act.split('.')[0]}))
    or exists (
      select from administration.audit_log_thing o
      where o.object_type = ${objectType} and o.object_id = ${objectId} and o.entry_id > ${id})
      as touched`.execute(ctx.tx)
  return rows[0]?.touched === true
}
