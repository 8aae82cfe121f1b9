import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { creditFor } from '../domain/credit.ts'
import { reviewPromises } from '../promises/settle-promises.ts'
import { cameAtOf, caseOn, handoversOf } from '../queries/repayment-facts.ts'
import { reviewReductions } from './review-reductions.ts'

/**
 * Handles an incoming repayment: it is credited to the assignee at the time of payment, counts for the
 * promise and the reduction, and closes the case when nothing is owed for now. Without a case at that time
 * nobody is credited; a repayment taken back meanwhile changes nothing.
 */
export async function creditRecovery(
  ctx: Context,
  event: EventPayloads['repayment.applied'],
): Promise<void> {
  const { loanId, repaymentId, paidOn, amountCents } = event
  const cameAt = await cameAtOf(ctx.tx, repaymentId)
  if (cameAt === undefined) return
  const found = await caseOn(ctx.tx, loanId, paidOn)
  const promises = await reviewPromises(ctx, loanId)
  if (found !== undefined) {
    const kept = promises
      .filter(({ settledAs, madeAt }) => settledAs === 'kept' && madeAt <= cameAt)
      .filter(({ promisedOn }) => paidOn <= promisedOn)
    const keptBy = new Set(kept.map(({ staffId }) => staffId))
    const credit = creditFor(cameAt, await handoversOf(ctx.tx, loanId), keptBy)
    const booked = await ctx.tx
      .insertInto('collections.recovery')
      .values({
        caseId: found.id,
        loanId,
        repaymentId,
        stage: found.stage,
        amountCents,
        ...credit,
        paidOn,
        bookedOn: ctx.clock.today(),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (booked !== undefined) await addRecovered(ctx, found.id, amountCents)
  }
  await reviewReductions(ctx, { loanId })
}

/**
 * Money was taken back: a second row withdraws the credit from the collector who had it, and the promise is
 * checked again. The case itself comes back at the next close, in the stage it then has.
 */
export async function takeBackRecovery(
  ctx: Context,
  { loanId, repaymentId }: EventPayloads['repayment.reversed'],
): Promise<void> {
  const { rows } = await sql<{ caseId: number; amountCents: number }>`
    insert into collections.recovery
      (case_id, loan_id, staff_id, repayment_id, stage, amount_cents, rule, paid_on, booked_on,
       reverses_id)
    select case_id, loan_id, staff_id, repayment_id, stage, -amount_cents, rule, paid_on,
      ${ctx.clock.today()}, id
    from collections.recovery where repayment_id = ${repaymentId} and reverses_id is null
    order by id
    on conflict do nothing
    returning case_id, amount_cents`.execute(ctx.tx)
  for (const { caseId, amountCents } of rows) await addRecovered(ctx, caseId, amountCents)
  await reviewPromises(ctx, loanId)
  await reviewReductions(ctx, { loanId })
}

async function addRecovered(ctx: Context, caseId: number, amountCents: number): Promise<void> {
  await ctx.tx
    .updateTable('collections.case')
    .set((eb) => ({ recoveredCents: eb('recoveredCents', '+', amountCents) }))
    .where('id', '=', caseId)
    .execute()
}
