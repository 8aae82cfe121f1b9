import type { ReductionOrigin, ReductionStatus } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql, type Updateable } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { CollectionsReduction } from '../../../platform/db/types.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { loanFor, waiverFacts } from '../../servicing/index.ts'
import { statusBy } from '../domain/reduction.ts'
import { closeCaseOf } from '../morning/close-cases.ts'

export type Reduction = Omit<RequestRow<'collections.reduction'>, 'validUntil' | 'askedOn'> & {
  state: ReductionStatus
  origin: ReductionOrigin
  validUntil: BusinessDate
  askedOn: BusinessDate
}

const settledByPeople: readonly ReductionStatus[] = ['refused', 'withdrawn']

/**
 * Reviews the requests of a loan after an event, including settled ones, because a payment may be found late
 * or taken back. A second run changes nothing.
 */
export async function reviewReductions(
  ctx: Context,
  { loanId }: { loanId: number },
): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('collections.reduction')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('state', 'not in', settledByPeople)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) await reviewOne(ctx, row as Reduction)
  await closeCaseOf(ctx, loanId, ctx.clock.today())
}

/** Moves one request to the state that follows from the facts of its loan. */
export async function reviewOne(ctx: Context, reduction: Reduction): Promise<Reduction> {
  const { waiverId, loanId } = reduction
  const waiver = waiverId === null ? undefined : await waiverFacts(ctx, waiverId)
  const loan = await loanFor(ctx, loanId)
  const repaidCents = await repaidUnder(ctx, reduction)
  const waivedCents = waiver?.waivedCents ?? 0
  const status = statusBy(
    {
      status: reduction.state,
      isGranted: waiver !== undefined,
      waivedCents,
      loanIsOpen: loan?.status === 'open',
      validUntil: reduction.validUntil,
    },
    ctx.clock.today(),
  )
  const settledOn = settledDay(status, ctx.clock.today(), reduction, waiver?.waivedOn ?? null)
  const unchanged =
    status === reduction.state &&
    waivedCents === reduction.waivedCents &&
    repaidCents === reduction.repaidCents
  if (unchanged) return reduction
  const changes = { state: status, waivedCents, repaidCents, settledOn }
  const after = await changeReduction(ctx, reduction, changes)
  if (status !== reduction.state) {
    await audit(ctx, {
      act: `reduction.${status}`,
      object: { type: 'reduction', id: reduction.id },
      before: { state: reduction.state, ...auditedOf(reduction) },
      after: { state: after.state, ...auditedOf(after) },
    })
  }
  return after
}

function settledDay(
  status: ReductionStatus,
  today: BusinessDate,
  before: Reduction,
  waivedOn: BusinessDate | null,
): BusinessDate | null {
  if (status === 'pending' || status === 'approved') return null
  if (status === 'fulfilled') return waivedOn
  return status === before.state ? (before.settledOn as BusinessDate | null) : today
}

/** What came since it was asked for, until its last valid day. */
async function repaidUnder(ctx: Context, one: Reduction): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from reporting.repayment
    where loan_id = ${one.loanId} and paid_on between ${one.askedOn} and ${one.validUntil}
      and (paid_on > ${one.askedOn} or repayment_id > ${one.afterRepaymentId})`.execute(ctx.tx)
  return rows[0]?.cents ?? 0
}

async function changeReduction(
  ctx: Context,
  { id, version }: Reduction,
  changes: Updateable<CollectionsReduction>,
): Promise<Reduction> {
  const row = await ctx.tx
    .updateTable('collections.reduction')
    .set({ ...changes, updatedAt: ctx.clock.now(), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Reduction
}

/** For the audit log: the facts of a request that change, besides its state. */
export const auditedOf = (one: Reduction) => ({
  loanId: one.loanId,
  caseId: one.caseId,
  beforeCents: one.beforeCents,
  afterCents: one.afterCents,
  mostCents: one.mostCents,
  mostPrincipalCents: one.mostPrincipalCents,
  waivedCents: one.waivedCents,
  validUntil: one.validUntil,
})

/** Lapses requests whose last valid day has passed: the full amount is owed again. Returns how many. */
export async function lapseReductions(ctx: Context, today: BusinessDate): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('collections.reduction')
    .selectAll()
    .where('state', 'in', ['pending', 'approved'])
    .where('validUntil', '<', today)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) await reviewOne(ctx, row as Reduction)
  return rows.length
}
