import type { ReductionOrigin, ReductionStatus } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { may, type ReadContext, staffOf } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'
import type { CollectionsReduction } from '../../platform/db/types.ts'
import { inScope } from './scope.ts'

export type Reduction = Omit<Selectable<CollectionsReduction>, 'validUntil' | 'askedOn'> & {
  auditStatus: ReductionStatus
  origin: ReductionOrigin
  validUntil: BusinessDate
  askedOn: BusinessDate
}

/**
 * The requests of collectors that a reader may see, as a condition on `r`: their own, and those of
 * the cases in their scope. Settlement's are seen by whoever sees its page.
 */
export function reductionInScope(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'collection.view-all')) return sql<boolean>`true`
  return sql<boolean>`(r.asked_by = ${staffOf(ctx)} or exists (
    select from collections."case" c where c.id = r.case_id and ${inScope(ctx)}))`
}

/** Refuses: request.not-found, also out of scope; record.stale. */
export async function lockReduction(
  ctx: Context,
  origin: ReductionOrigin,
  seen: { id: number; version: number },
): Promise<Reduction> {
  const row = await ctx.tx
    .selectFrom('collections.reduction as r')
    .selectAll()
    .where('r.id', '=', seen.id)
    .where('r.origin', '=', origin)
    .where(origin === 'collection' ? reductionInScope(ctx) : sql<boolean>`true`)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version) as Reduction
}

export async function changeReduction(
  ctx: Context,
  reduction: Reduction,
  changes: Updateable<CollectionsReduction>,
): Promise<Reduction> {
  const row = await ctx.tx
    .updateTable('collections.reduction')
    .set({ ...changes, updatedAt: ctx.clock.now(), version: reduction.version + 1 })
    .where('id', '=', reduction.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Reduction
}

/** For the audit log: what of a request changes. */
export const auditedOf = (one: Reduction) => ({
  auditStatus: one.auditStatus,
  loanId: one.loanId,
  beforeCents: one.beforeCents,
  afterCents: one.afterCents,
  mostCents: one.mostCents,
  waivedCents: one.waivedCents,
  validUntil: one.validUntil,
})
