import {
  cashCreditReduce,
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { seenWhere } from '../../../platform/desk/any-row-of.ts'
import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'
import { isOwnCollector } from '../commands/set-absence.ts'
import { ofOwnCustomers } from '../queries/list-reductions.ts'
import { inScope, reductionInScope } from '../scope.ts'

export const caseKind: ObjectKind = {
  type: 'case',
  ...seenWhere(
    (ctx, id) => sql<boolean>`exists (
      select from collections."case" c where c.id = ${id} and ${inScope(ctx)})`,
  ),
}
export const reductionKind: ObjectKind = { type: 'reduction', maySee: seesReduction }
export const collectorKind: ObjectKind = {
  type: 'collector',
  maySee: leadsCollector,
  loggedAs: (id) => ({ type: 'staff', id, acts: ['collector.'] }),
}

/** On one of the three pages, each with its own scope. */
async function seesReduction(ctx: ReadContext, id: string): Promise<boolean> {
  const reductionId = numbered(id)
  if (reductionId === undefined) return false
  const { rows } = await sql`
    select r.id from collections.reduction r
    where r.id = ${reductionId} and (
      ${ctx.pages.has(cashCreditReduce.page)} and r.origin = 'collection' and ${reductionInScope(ctx)}
      or ${ctx.pages.has(reduceCredits.page)} and r.origin = 'settlement'
      or ${ctx.pages.has(collectionReduction.page)} and ${ofOwnCustomers(ctx)})`.execute(ctx.db)
  return rows.length > 0
}

/** A member of a team that the reader leads, or any collector where they may see all. */
async function leadsCollector(ctx: ReadContext, id: string): Promise<boolean> {
  const staffId = numbered(id)
  return staffId !== undefined && (await isOwnCollector(ctx, staffId))
}
