import type { Words } from '@daftari/contract/language'
import type { tagScopes } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { tagCodeOf } from '../domain/tag-code.ts'

export interface NewTag {
  scope: (typeof tagScopes)[number]
  name: Words
  code?: string | undefined
}

const tagOf = (code: string) => ({ type: 'remark-tag', id: code })

/** At the end of its scope. Refuses: remark-tag.exists. */
export async function addRemarkTag(
  ctx: Context,
  { scope, name, code = tagCodeOf(name.en) || `${scope}-${ctx.clock.now().getTime()}` }: NewTag,
): Promise<{ code: string }> {
  const made = await ctx.tx
    .insertInto('origination.reasonTag')
    .values({
      code,
      scope,
      name: json(name),
      position: sql<number>`(select coalesce(max(x.position), 0) + 1
        from origination.reason_tag x where x.scope = ${scope})`,
    })
    .onConflict((on) => on.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (made === undefined) refuse('remark-tag.exists', { code }, { code })
  await audit(ctx, { act: 'remark-tag.add', object: tagOf(code), after: { scope, name } })
  return made
}

/** No longer offered, nor set by an answer; its row stays. Refuses: request.not-found. */
export async function removeRemarkTag(ctx: Context, code: string, reason: string): Promise<void> {
  await setActive(ctx, code, false)
  await audit(ctx, { act: 'remark-tag.remove', object: tagOf(code), reason })
}

/** Refuses: request.not-found. */
export async function restoreRemarkTag(ctx: Context, code: string): Promise<void> {
  await setActive(ctx, code, true)
  await audit(ctx, { act: 'remark-tag.restore', object: tagOf(code) })
}

async function setActive(ctx: Context, code: string, active: boolean): Promise<void> {
  const changed = await ctx.tx
    .updateTable('origination.reasonTag')
    .set({ active })
    .where('code', '=', code)
    .where('active', '<>', active)
    .returning('code')
    .executeTakeFirst()
  if (changed === undefined) refuse('request.not-found')
}

/** Refuses: record.stale when these are not the active tags of the scope. */
export async function arrangeRemarkTags(
  ctx: Context,
  { scope, codes }: { scope: NewTag['scope']; codes: readonly string[] },
): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('origination.reasonTag')
    .select('code')
    .where('scope', '=', scope)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('code')
    .forUpdate()
    .execute()
  const before = rows.map((row) => row.code)
  const wanted = new Set(codes)
  const isWhole = wanted.size === codes.length && before.every((code) => wanted.has(code))
  if (!isWhole || codes.length !== before.length) refuse('record.stale')
  await sql`update origination.reason_tag x set position = n.place
    from unnest(${[...codes]}::text[]) with ordinality as n (code, place)
    where x.code = n.code and x.position <> n.place`.execute(ctx.tx)
  await audit(ctx, {
    act: 'remark-tag.arrange',
    object: tagOf(scope),
    before: { codes: before },
    after: { codes },
  })
}
