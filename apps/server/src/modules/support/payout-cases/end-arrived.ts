import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { standingOf } from './case-acts.ts'
import { endPause, type PayoutCase, payoutCaseEntity, timed } from './payout-clock.ts'

/**
 * The money is there. Where the customer has neither asked nor been written to the case is over; otherwise
 * its assignee has to inform the customer.
 */
export async function endOrBringUp(
  ctx: Context,
  { disbursementId }: { disbursementId: number },
): Promise<void> {
  for (const row of await openCasesOf(ctx, { disbursementId })) {
    // A notified customer was promised another message.
    if (row.askedAt === null && row.notifiedAt === null)
      await end(ctx, row, 'payout-case.end-unasked')
    else await bringUp(ctx, row)
  }
}

/** The payout failed: the case comes up at once. */
export async function bringUpCase(
  ctx: Context,
  { disbursementId }: { disbursementId: number },
): Promise<void> {
  for (const row of await openCasesOf(ctx, { disbursementId })) await bringUp(ctx, row)
}

/** The notice of the payout, and the SMS of a case that says the money is there. */
const saysPaid =
  /^(?:notice:paid-out(?::\w+)?:loan:(?<loan>\d+)|payout-case:(?<question>\d+):\d+:paid)$/

/** The customer has been notified that the money has arrived: nobody has to answer any more. */
export async function endAsNotified(
  ctx: Context,
  { event, state, messageId }: EventPayloads['message.ended'],
): Promise<void> {
  const { loan, question } = saysPaid.exec(event)?.groups ?? {}
  if (state !== 'delivered' || (loan ?? question) === undefined) return
  const sent = await sentAt(ctx, messageId)
  const of = loan === undefined ? { id: Number(question) } : { loanId: Number(loan) }
  for (const row of await openCasesOf(ctx, of)) {
    const { answer } = await standingOf(ctx, row)
    // A customer who asks after it was sent has not found the money.
    const asksStill = row.askedAt !== null && sent !== null && row.askedAt > sent
    if (answer === 'paid' && !asksStill) await end(ctx, row, 'payout-case.end-notified')
  }
}

async function sentAt(ctx: Context, messageId: number): Promise<Date | null> {
  const { rows } = await sql<{ sentAt: Date | null }>`
    select m.sent_at from reporting.message m where m.message_id = ${messageId}`.execute(ctx.tx)
  return rows[0]?.sentAt ?? null
}

async function openCasesOf(
  ctx: Context,
  of: { id: number } | { loanId: number } | { disbursementId: number },
): Promise<PayoutCase[]> {
  const [[column, value] = ['id', 0]] = Object.entries(of)
  return ctx.tx
    .selectFrom('support.payoutCase')
    .selectAll()
    .where(column as 'id' | 'loanId' | 'disbursementId', '=', value)
    .where('state', '<>', 'resolved')
    .forUpdate()
    .execute() as Promise<PayoutCase[]>
}

async function end(
  ctx: Context,
  row: PayoutCase,
  act: 'payout-case.end-unasked' | 'payout-case.end-notified',
): Promise<void> {
  const { resolution } = await standingOf(ctx, row)
  const ended = { resolution, resolvedAt: ctx.clock.now(), askedAt: null }
  const paused = await endPause(ctx, row)
  const change = await timed(ctx, row, { ...paused, state: 'resolved', ...ended })
  await payoutCaseEntity.save(ctx, row, change)
  await audit(ctx, {
    act,
    object: { type: payoutCaseEntity.type, id: row.id },
    before: { state: row.state },
    after: { state: 'resolved', payoutResolution: resolution },
  })
}

async function bringUp(ctx: Context, row: PayoutCase): Promise<void> {
  const change = await timed(ctx, row, await endPause(ctx, row))
  await payoutCaseEntity.save(ctx, row, { ...change, nextActionAt: ctx.clock.now() })
}
