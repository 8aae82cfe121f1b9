import type { NumberOwner, NumberOwnerKind } from '@daftari/contract/platform/number-owners'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { OfNumber } from './number-source.ts'

/**
 * All owners of each telephone number, given by its keyed hash, in the order of the numbers. Every command
 * that pays, gives, calls, texts or changes a number asks here for its owners.
 */
export async function ownersOf(
  ctx: ReadContext,
  phoneHashes: readonly Buffer[],
): Promise<NumberOwner[][]> {
  const found = phoneHashes.map((): NumberOwner[] => [])
  if (phoneHashes.length === 0) return found
  const owners = ownersSql(ctx, sql<Buffer>`asked.phone_hash`)
  const { rows } = await sql<NumberOwner & { place: number }>`
    select asked.place::int as place, o.kind, o.id, o.name, o.detail
    from unnest(${[...phoneHashes]}::bytea[]) with ordinality as asked (phone_hash, place)
    cross join lateral (${owners}) o
    order by asked.place, o.kind, o.id, o.detail`.execute(ctx.db)
  for (const { place, ...owner } of rows) found[place - 1]?.push(owner)
  return found
}

/** The owners of the numbers that a select returns as `phone_hash`: rows for a statement, in no order. */
export const ownersOfAll = (ctx: Asking, numbers: RawBuilder<unknown>) => sql<NumberOwner>`
  select o.kind, o.id, o.name, o.detail from (${numbers}) asked
  cross join lateral (${ownersSql(ctx, sql<Buffer>`asked.phone_hash`)}) o`

/** The owners of one number, as a column within a statement. */
export const ownersColumn = (ctx: Asking, hash: Buffer) => sql<NumberOwner[]>`(
  select coalesce(json_agg(o order by o.kind, o.id, o.detail), '[]')
  from (${ownersSql(ctx, sql<Buffer>`${hash}::bytea`)}) o)`

/** The same of one number. */
export async function ownersOfNumber(ctx: ReadContext, hash: Buffer): Promise<NumberOwner[]> {
  const [owners = []] = await ownersOf(ctx, [hash])
  return owners
}

/** What a statement about numbers is made of. */
type Asking = Pick<ReadContext, 'clock' | 'appContext'>

/**
 * The same within a statement about many rows: a select of `kind, id, name, detail` for the number of an
 * expression, to be joined laterally. The expression is evaluated outside the modules' selects, so that no
 * table name of theirs can shadow its own.
 */
export function ownersSql(
  ctx: Asking,
  phoneHash: OfNumber['phoneHash'],
  today: BusinessDate = ctx.clock.today(),
): RawBuilder<unknown> {
  const asked = sql<Buffer>`asked_number.asked_hash`
  const each = ctx.appContext.numberOwners.map(({ owners }) => owners({ phoneHash: asked, today }))
  return sql`
    select known.* from (select ${phoneHash} as asked_hash) asked_number
    cross join lateral (${sql.join(each, sql` union all `)}) known (kind, id, name, detail)`
}

/**
 * An SQL condition: the number of an expression is a special account that is excluded: a test number, of
 * staff or never lent to. Important customers' numbers are not.
 */
export const isLeftOutNumber = (
  ctx: Asking,
  phoneHash: OfNumber['phoneHash'],
  today?: BusinessDate,
) =>
  sql<boolean>`exists (select from (${ownersSql(ctx, phoneHash, today)}) o
    where o.kind = 'special' and o.detail <> 'vip')`

/** An SQL condition: the number of an expression belongs to an entity of one of these kinds. */
export const isNumberOf = (
  ctx: Asking,
  phoneHash: OfNumber['phoneHash'],
  kinds: readonly NumberOwnerKind[],
) =>
  sql<boolean>`exists (select from (${ownersSql(ctx, phoneHash)}) o where o.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`
