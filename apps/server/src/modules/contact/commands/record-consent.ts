import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isOfList, refused } from '../queries/own-word.ts'

/**
 * What the owners of numbers without a customer agreed to, in which words, and where that is written
 * down; a second row takes it back. What a list says of all its numbers is left out where an owner has
 * refused themselves: only they can agree again.
 */
export async function recordNumberConsents(
  ctx: Context,
  phoneHashes: readonly Buffer[],
  consent: { purpose: 'marketing'; given: boolean; wording: string; source: string },
): Promise<void> {
  const { purpose, given, wording, source } = consent
  await sql`
    insert into contact.number_consent (phone_hash, purpose, given, wording, source, given_at)
    select hash, ${purpose}, ${given}, ${wording}, ${source}, ${ctx.clock.now()}
    from unnest(${phoneHashes}::bytea[]) with ordinality as given (hash, place)
    where not (${given} and ${isOfList(sql`${source}::text`)} and ${refused(sql`given.hash`, purpose)})
    order by place`.execute(ctx.tx)
}

/**
 * Takes back what a source wrote down for all of its numbers, or for these: where it is still what was said
 * last. Whatever an owner, or another source, said since stays.
 */
export async function takeBackNumberConsents(
  ctx: Context,
  { source, wording }: { source: string; wording: string },
  phoneHashes?: readonly Buffer[],
): Promise<void> {
  const numbers =
    phoneHashes === undefined
      ? sql`select distinct phone_hash from contact.number_consent where source = ${source} and given`
      : sql`select unnest(${phoneHashes}::bytea[]) as phone_hash`
  await sql`
    insert into contact.number_consent (phone_hash, purpose, given, wording, source, given_at)
    select k.phone_hash, k.purpose, false, ${wording}, k.source, ${ctx.clock.now()}
    from (${numbers}) s
    cross join lateral (
      select c.id, c.phone_hash, c.purpose, c.given, c.source from contact.number_consent c
      where c.phone_hash = s.phone_hash and c.purpose = 'marketing' order by c.id desc limit 1) k
    where k.given and k.source = ${source} order by k.id`.execute(ctx.tx)
}
