import { connectedResults, type LeadResult } from '@daftari/contract/promotion/lead'
import { leadResultRules, recordLead } from '@daftari/contract/promotion/leads'
import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { markWrongNumber, recordConversation, stopContact } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { afterResult } from '../../work/index.ts'
import { leadEntity } from './lead-entity.ts'

/** How many days ahead a callback may be promised. */
const furthestDays = 30

/**
 * What came of a contact: when the lead comes up again, or how it ended. A wrong number and no more calls
 * hold for everybody from now on. Refuses: work.not-yours, lead.callback-time.
 */
export const recordingLead = act(recordLead, leadEntity, {
  guard(ctx, row) {
    if (row.assigneeId !== staffOf(ctx)) refuse('work.not-yours')
  },
  async change(ctx, row, { leadResult, callbackOn, callbackTime, note }) {
    const now = ctx.clock.now()
    const contactId = await keepContact(ctx, row.id, { leadResult, note })
    await applyToNumber(ctx, row.personId, { leadResult, contactId })
    const changed = afterResult({ declared: { results: leadResultRules } }, row, {
      code: leadResult,
      now,
    })
    const callbackAt =
      leadResult === 'callback' ? callbackTimeOf(ctx, { callbackOn, callbackTime }) : null
    const connected = connectedResults.includes(leadResult)
    const ended = changed.state !== 'open'
    return {
      ...changed,
      nextActionAt: callbackAt ?? changed.nextActionAt,
      callbackAt,
      rank: callbackAt === null ? 2 : 0,
      connectedAt: row.connectedAt ?? (connected ? now : null),
      ...(ended ? { closedAt: now, closedOn: ctx.clock.today() } : {}),
    }
  },
  details: (_row, { leadResult, callbackOn, callbackTime }) => ({
    leadResult,
    callbackOn,
    callbackTime,
  }),
})

async function keepContact(
  ctx: Context,
  leadId: number,
  { leadResult, note }: { leadResult: LeadResult; note?: string | undefined },
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('promotion.leadContact')
    .values({
      leadId,
      staffId: staffOf(ctx),
      channel: 'call',
      result: leadResult,
      note: note ?? null,
      madeAt: ctx.clock.now(),
      madeOn: ctx.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function applyToNumber(
  ctx: Context,
  personId: number,
  { leadResult, contactId }: { leadResult: LeadResult; contactId: number },
): Promise<void> {
  if (!connectedResults.includes(leadResult)) return
  const { phoneHash } = await phoneOf(ctx, personId)
  const party = { personId, phoneHash, relation: 'own' } as const
  const source = { kind: 'lead-contact', id: contactId } as const
  if (leadResult === 'wrong-number') return markWrongNumber(ctx, { party, source })
  await recordConversation(ctx, {
    party,
    purpose: 'marketing',
    source,
    askedBack: leadResult === 'callback',
  })
  if (leadResult === 'do-not-call')
    await stopContact(ctx, { party, purpose: 'marketing', reason: 'Asked in a call' })
}

/** Refuses: lead.callback-time, where it is missing, past or too far ahead. */
function callbackTimeOf(
  { clock }: Context,
  {
    callbackOn,
    callbackTime,
  }: { callbackOn?: string | undefined; callbackTime?: string | undefined },
): Date {
  if (callbackOn === undefined || callbackTime === undefined) return refuse('lead.callback-time')
  const [hours = 0, minutes = 0] = callbackTime.split(':').map(Number)
  const midnight = startOfDay(callbackOn as BusinessDate, clock.zone)
  const at = new Date(midnight.getTime() + (hours * 60 + minutes) * 60_000)
  const latest = clock.now().getTime() + furthestDays * 86_400_000
  if (at <= clock.now() || at.getTime() > latest) refuse('lead.callback-time')
  return at
}
