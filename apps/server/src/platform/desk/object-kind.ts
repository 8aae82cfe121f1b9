import { type ObjectType, objectPages } from '@daftari/contract/navigation/object-pages'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'

/** What the audit log is asked for: all entries of an entity, or those whose act begins so. */
export interface LoggedAs {
  type: string
  id: string
  acts?: readonly string[]
}

/** An entity of a module that people open: who may see it, and where its history is kept. */
export interface ObjectKind {
  type: ObjectType
  /** Whether this entity is within the reader's scope; access to its page was checked already. */
  maySee(ctx: ReadContext, id: string): Promise<boolean>
  /** The same as a condition for an id; for a kind with numeric ids that is part of another. */
  seen?(ctx: ReadContext, id: RawBuilder<number>): RawBuilder<boolean>
  /** Under which name the audit log has it; the kind's own when left out. */
  loggedAs?(id: string): LoggedAs
  /**
   * Other entities that belong to its history; each is shown only to readers who may see it as well. None
   * where the reader may not see this one.
   */
  parts?(ctx: ReadContext, id: string): Promise<ObjectPart[] | undefined>
}

export interface ObjectPart {
  type: ObjectType
  id: string
}

export type ObjectKinds = ReadonlyMap<ObjectType, ObjectKind>

/** One kind for each type of the contract: a type that nobody answers for does not start. */
export function objectKinds(modules: readonly { objects?: readonly ObjectKind[] }[]): ObjectKinds {
  const kinds = new Map(
    modules.flatMap((one) => one.objects ?? []).map((kind) => [kind.type, kind] as const),
  )
  for (const type of Object.keys(objectPages) as ObjectType[]) {
    assert(kinds.has(type), `no module says who may see a ${type}`)
  }
  return kinds
}

/** Refuses: permission.denied without its page, request.not-found out of scope. */
export async function requireObject(
  ctx: ReadContext,
  kinds: ObjectKinds,
  of: { objectType: ObjectType; id: string },
): Promise<ObjectKind> {
  const kind = kindOnPage(ctx, kinds, of.objectType)
  if (!(await kind.maySee(ctx, of.id))) refuse('request.not-found')
  return kind
}

function kindOnPage(ctx: ReadContext, kinds: ObjectKinds, type: ObjectType): ObjectKind {
  const kind = kinds.get(type)
  assert(kind !== undefined, `no kind ${type}`)
  return seesPageOf(ctx, type) ? kind : refuse('permission.denied')
}

/** An entity and its parts, and which of them the reader may see, as a condition on `t (type, id)`. */
export interface WithParts {
  all: ObjectPart[]
  seen: RawBuilder<boolean>
}

/** Refuses: permission.denied without its page, request.not-found out of scope. */
export async function requireWithParts(
  ctx: ReadContext,
  kinds: ObjectKinds,
  of: { objectType: ObjectType; id: string },
): Promise<WithParts> {
  const kind = kindOnPage(ctx, kinds, of.objectType)
  const whole = { type: of.objectType, id: of.id }
  if (kind.parts === undefined) {
    if (!(await kind.maySee(ctx, of.id))) refuse('request.not-found')
    return { all: [whole], seen: sql<boolean>`true` }
  }
  const parts = await kind.parts(ctx, of.id)
  if (parts === undefined) return refuse('request.not-found')
  const cases = [...new Set(parts.map(({ type }) => type))].flatMap((type) => {
    const seen = seesPageOf(ctx, type) ? kinds.get(type)?.seen : undefined
    return seen ? [sql`when t.type = ${type} then ${seen(ctx, sql<number>`t.id::bigint`)}`] : []
  })
  // In the order of a case: only the id of a part is read as a number.
  const ofParts =
    cases.length === 0 ? sql`false` : sql`case ${sql.join(cases, sql` `)} else false end`
  return {
    all: [whole, ...parts],
    seen: sql<boolean>`(t.type = ${whole.type} and t.id = ${whole.id} or ${ofParts})`,
  }
}

export async function seesObject(
  ctx: ReadContext,
  kinds: ObjectKinds,
  of: { type: ObjectType; id: string },
): Promise<boolean> {
  const kind = kinds.get(of.type)
  return kind !== undefined && seesPageOf(ctx, of.type) && (await kind.maySee(ctx, of.id))
}

function seesPageOf(ctx: ReadContext, type: ObjectType): boolean {
  return objectPages[type].some((page) => ctx.pages.has(page))
}

/** For kinds with numeric ids; undefined for any other text. */
export function numbered(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}
