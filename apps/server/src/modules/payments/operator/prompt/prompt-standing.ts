import type { OutputOf } from '@daftari/contract/endpoint'
import type { PromptState, RequestChannel } from '@daftari/contract/payments/operator/enums'
import type { promptStanding as contract } from '@daftari/contract/payments/operator/prompt-endpoints'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { contactStanding, type Party } from '../../../contact/index.ts'
import { phoneOf } from '../../../customers/index.ts'
import { loanFor, owedToday } from '../../../servicing/index.ts'
import { isOpenState } from '../../domain/open-states.ts'
import { mostPromptCents, promptHindrance } from './may-prompt.ts'

const weekMs = 7 * 24 * 3_600_000

/** What a prompt would do now, and the results of the last ones. Refuses: loan.not-found. */
export async function promptStanding(
  ctx: ReadContext,
  loanId: number,
  channels: readonly RequestChannel[],
): Promise<OutputOf<typeof contract>> {
  const { phone, owed, hindrance } = await weighPrompt(ctx, loanId)
  const rows = await ctx.db
    .selectFrom('payments.prompt as p')
    .leftJoin('reporting.staff as s', 's.id', 'p.askedBy')
    .select(['p.id', 'p.amountCents', 'p.state', 'p.askedAt', 'p.resultText', 'p.askedBy'])
    .select(['p.receipt', 'p.channel', 's.name'])
    .where('p.loanId', '=', loanId)
    .orderBy('p.id', 'desc')
    .limit(10)
    .execute()
  return {
    wallet: phone.phoneMasked,
    dueCents: owed.dueCents,
    closingCents: owed.settlement.totalCents,
    mostCents: mostPromptCents(owed.settlement.totalCents),
    hindrance: hindrance ?? null,
    channels: [...channels],
    prompts: rows.map((row) => ({
      id: row.id,
      amountCents: row.amountCents,
      state: row.state as PromptState,
      channel: row.channel as RequestChannel,
      at: row.askedAt.toISOString(),
      by: { id: row.askedBy, name: row.name ?? '' },
      result: row.resultText,
      receipt: row.receipt,
    })),
  }
}

/**
 * For the page and for the act: the phone, the amount owed, and what prevents a prompt. Refuses:
 * loan.not-found.
 */
export async function weighPrompt(ctx: ReadContext, loanId: number) {
  const loan = (await loanFor(ctx, loanId)) ?? refuse('loan.not-found')
  const phone = await phoneOf(ctx, loan.personId)
  const owed = await owedToday(ctx, loanId)
  const at = ctx.clock.now()
  const party: Party = { ...phone, relation: 'own', loanId }
  const contact = { party, purpose: 'collection', channel: 'prompt' } as const
  const standing = await contactStanding(ctx, contact)
  const sent = await ctx.db
    .selectFrom('payments.prompt')
    .select(['askedAt', 'state', 'loanId'])
    .where('personId', '=', loan.personId)
    .where('askedAt', '>', new Date(at.getTime() - weekMs))
    .execute()
  const heldCase = await caseHeldOut(ctx, loan)
  const hindrance = promptHindrance({
    at,
    zone: ctx.clock.zone,
    owedCents: owed.settlement.totalCents,
    heldOut: heldCase !== undefined,
    bar: standing.rule,
    underWay: sent.some((one) => one.loanId === loanId && isOpenState(one.state)),
    sentAt: sent.map((one) => one.askedAt),
  })
  return { loan, phone, owed, hindrance, contact, heldCase }
}

/**
 * The open case of a loan in the hold-out group, whose customers receive no prompts. An agent who answered a
 * call of the customer today is serving them, so the rule does not apply. A written message does not count as
 * a call; it is answered in writing.
 */
async function caseHeldOut(
  ctx: ReadContext,
  { loanId, personId }: { loanId: number; personId: number },
): Promise<number | undefined> {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const { rows } = await sql<{ caseId: number }>`
    select k.case_id from reporting.case_arm k
    where k.loan_id = ${loanId} and k.closed_on is null and k.held_out
      and not exists (select from reporting.call c
        where c.direction = 'inbound' and c.person_id = ${personId} and c.staff_id = ${me}::bigint
          and c.answered_at is not null and c.asked_on = ${ctx.clock.today()}::date)
    limit 1`.execute(ctx.db)
  return rows[0]?.caseId
}
