import { refuse } from '@daftari/contract/refusals'
import { actorName, type Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { type NewEntry, soundLines } from '../domain/entry.ts'

/**
 * Books an entry: header and lines in the caller's transaction. Refuses: ledger.posted-before when
 * the reference is known. Gives the entry's id.
 */
export async function post(ctx: Context, entry: NewEntry): Promise<number> {
  const lines = soundLines(entry.lines)
  const posted = await ctx.tx
    .insertInto('ledger.entry')
    .values({
      reference: entry.reference,
      kind: entry.kind,
      effectiveOn: entry.effectiveOn,
      postedAt: ctx.clock.now(),
      source: entry.source,
      actor: json(actorName(ctx.actor)),
      reversesId: entry.reversesId ?? null,
      reason: entry.reason ?? null,
    })
    .onConflict((on) => on.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (posted === undefined) refuse('ledger.posted-before', { reference: entry.reference })
  await ctx.tx
    .insertInto('ledger.line')
    .values(
      lines.map((line, index) => ({
        entryId: posted.id,
        number: index + 1,
        accountCode: line.account,
        amountCents: line.amountCents,
        loanId: line.loanId ?? null,
        personId: line.personId ?? null,
        paymentId: line.paymentId ?? null,
        effectiveOn: entry.effectiveOn,
      })),
    )
    .execute()
  return posted.id
}
