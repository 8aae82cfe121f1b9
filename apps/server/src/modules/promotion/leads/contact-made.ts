import { connectedResults, type LeadResult } from '@daftari/contract/promotion/lead'
import { leadResultRules } from '@daftari/contract/promotion/leads'
import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { type Context, staffOf } from '../../../platform/context.ts'
import {
  markWrongNumber,
  type Party,
  recordConversation,
  stopContact,
} from '../../contact/index.ts'
import { afterResult } from '../../work/index.ts'

/** How many days ahead a callback may be promised. */
const furthestDays = 30

/** What stands of a lead or a listed number before the contact. */
interface Worked {
  attempts: number
  state: string
  nextActionAt: Date
  connectedAt: Date | null
}

interface Recorded {
  leadResult: LeadResult
  callbackOn?: string | undefined
  callbackTime?: string | undefined
  note?: string | undefined
}

interface Made {
  of: { leadId: number } | { numberId: number }
  asked: Recorded
  /** The party of the conversation; read where somebody was reached. */
  party(): Promise<Party>
}

/**
 * Keeps a contact with somebody who may borrow, and gives the columns that change: when it comes up again, or
 * how it ended. A wrong number and no more calls hold for everybody from now on. Refuses: lead.callback-time.
 */
export async function contactMade(ctx: Context, row: Worked, { of, asked, party }: Made) {
  const { leadResult } = asked
  const now = ctx.clock.now()
  const contactId = await keepContact(ctx, of, asked)
  const connected = connectedResults.includes(leadResult)
  if (connected) await applyToNumber(ctx, await party(), { leadResult, contactId })
  const changed = afterResult({ declared: { results: leadResultRules } }, row, {
    code: leadResult,
    now,
  })
  const callbackAt = leadResult === 'callback' ? callbackTimeOf(ctx, asked) : null
  return {
    ...changed,
    nextActionAt: callbackAt ?? changed.nextActionAt,
    callbackAt,
    rank: callbackAt === null ? 2 : 0,
    connectedAt: row.connectedAt ?? (connected ? now : null),
    ...(changed.state === 'open' ? {} : { closedAt: now, closedOn: ctx.clock.today() }),
  }
}

async function keepContact(
  ctx: Context,
  of: Made['of'],
  { leadResult, note }: Recorded,
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('promotion.leadContact')
    .values({
      ...of,
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
  party: Party,
  { leadResult, contactId }: { leadResult: LeadResult; contactId: number },
): Promise<void> {
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
function callbackTimeOf({ clock }: Context, { callbackOn, callbackTime }: Recorded): Date {
  if (callbackOn === undefined || callbackTime === undefined) return refuse('lead.callback-time')
  const [hours = 0, minutes = 0] = callbackTime.split(':').map(Number)
  const midnight = startOfDay(callbackOn as BusinessDate, clock.zone)
  const at = new Date(midnight.getTime() + (hours * 60 + minutes) * 60_000)
  const latest = clock.now().getTime() + furthestDays * 86_400_000
  if (at <= clock.now() || at.getTime() > latest) refuse('lead.callback-time')
  return at
}
