import type { OutputOf } from '@daftari/contract/endpoint'
import { type ObjectType, objectPages } from '@daftari/contract/navigation/object-pages'
import {
  type colleagues as colleaguesContract,
  type comments as commentsContract,
  mentionsIn,
  mostComments,
  mostMentioned,
} from '@daftari/contract/platform/comments'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Context, type ReadContext, staffOf } from '../context.ts'
import type { PrincipalOf } from '../http/principal.ts'
import { type AlertSource, alertRows } from './alert-source.ts'
import { type ObjectKinds, requireObject, requireWithParts, seesObject } from './object-kind.ts'

interface Of {
  objectType: ObjectType
  id: string
}

/** Includes comments on its parts that the reader may see. Refuses: permission.denied, request.not-found. */
export async function readComments(
  ctx: ReadContext,
  kinds: ObjectKinds,
  of: Of,
): Promise<OutputOf<typeof commentsContract>> {
  const { all: on, seen } = await requireWithParts(ctx, kinds, of)
  const { rows } = await sql<{
    id: number
    objectType: ObjectType
    objectId: string
    who: string
    text: string
    writtenAt: Date
    mentioned: { account: string; name: string }[]
  }>`
    select c.id, c.object_type, c.object_id, s.name as who, c.text, c.written_at,
      coalesce((select json_agg(json_build_object('account', m.account, 'name', m.name) order by m.account)
        from platform.comment_mention n join administration.staff m on m.id = n.staff_id
        where n.comment_id = c.id), '[]') as mentioned
    from unnest(${on.map((one) => one.type)}::text[], ${on.map((one) => one.id)}::text[]) as t (type, id)
    cross join lateral (
      select * from platform.comment k where k.object_type = t.type and k.object_id = t.id
      order by k.id desc limit ${mostComments}) c
    join reporting.staff s on s.id = c.staff_id
    where ${seen}
    order by c.id desc limit ${mostComments}`.execute(ctx.db)
  return {
    rows: rows.reverse().map(({ objectType: type, objectId: id, writtenAt, ...row }) => ({
      ...row,
      on: { type, id },
      at: writtenAt.toISOString(),
    })),
  }
}

/** Refuses: permission.denied, request.not-found. */
export async function readColleagues(
  ctx: ReadContext,
  kinds: ObjectKinds,
  of: Of,
): Promise<OutputOf<typeof colleaguesContract>> {
  await requireObject(ctx, kinds, of)
  const pages: readonly string[] = objectPages[of.objectType]
  const { rows } = await sql<{ account: string; name: string }>`
    select s.account, s.name from administration.staff s
    where s.disabled_at is null and s.id <> ${staffOf(ctx)} and exists (
      select from administration.staff_role h
      join administration.role r on r.code = h.role_code
      where h.staff_id = s.id and (r.is_admin or exists (
        select from administration.role_page p
        where p.role_code = r.code and p.page = any (${pages}))))
    order by s.name, s.id`.execute(ctx.db)
  return { rows }
}

/**
 * Only people who may see the entity can be mentioned. Refuses: permission.denied, request.not-found,
 * comment.cannot-see, comment.too-many.
 */
export async function writeComment(
  ctx: Context,
  { kinds, principalOf }: { kinds: ObjectKinds; principalOf: PrincipalOf },
  { params: of, body: { text } }: { params: Of; body: { text: string } },
): Promise<{ id: number }> {
  const kind = await requireObject(ctx, kinds, of)
  const mentioned = await staffNamed(ctx, mentionsIn(text))
  if (mentioned.length > mostMentioned) {
    refuse('comment.too-many', { most: mostMentioned }, { text: 'range' })
  }
  for (const { id, name } of mentioned) {
    const { pages, permissions, actor } = await principalOf(ctx.appContext, id)
    const theirs = { ...ctx, pages, permissions, actor }
    const sees = await seesObject(theirs, kinds, { type: of.objectType, id: of.id })
    if (!sees) refuse('comment.cannot-see', { name }, { text: 'choice' })
  }
  const { id } = await ctx.tx
    .insertInto('platform.comment')
    .values({
      objectType: of.objectType,
      objectId: of.id,
      staffId: staffOf(ctx),
      text,
      writtenAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const others = mentioned.filter((one) => one.id !== staffOf(ctx))
  if (others.length > 0) {
    await ctx.tx
      .insertInto('platform.commentMention')
      .values(others.map((one) => ({ commentId: id, staffId: one.id })))
      .execute()
  }
  const object = kind.loggedAs?.(of.id) ?? { type: of.objectType, id: of.id }
  const names = others.map((one) => one.name)
  await audit(ctx, { act: 'comment.write', object, after: { commentId: id, mentioned: names } })
  return { id }
}

/** An @ followed by no existing account is plain text. */
async function staffNamed(ctx: ReadContext, accounts: readonly string[]) {
  if (accounts.length === 0) return []
  return ctx.db
    .selectFrom('administration.staff')
    .select(['id', 'name'])
    .where('account', 'in', accounts)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Comments that name the reader. */
export const commentAlerts: AlertSource = {
  select: (ctx, since) =>
    alertRows(
      {
        kind: 'comment',
        of: sql`c.object_type`,
        thing: sql`c.id`,
        // An entity without a number of its own has no page to open.
        id: sql`case when c.object_id ~ '^[1-9][0-9]{0,14}$' then c.object_id::bigint else 0 end`,
        set: 'commentState',
        state: 'mentioned',
        about: sql`s.name`,
        at: sql`c.written_at`,
      },
      sql`from platform.comment_mention m
        join platform.comment c on c.id = m.comment_id
        join reporting.staff s on s.id = c.staff_id
        where m.staff_id = ${staffOf(ctx)} and c.written_at >= ${since}`,
    ),
}
