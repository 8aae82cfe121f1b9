import type { Action, ActionOf, Asks } from '@daftari/contract/platform/records/action'
import { refuse } from '@daftari/contract/refusals'
import type { List } from '@daftari/contract/table'
import { isConnected } from '@daftari/contract/work/call-desk'
import { sql } from 'kysely'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import { type ActionRoute, act } from '../../../platform/desk/actions/act.ts'
import type { Entity, EntityChange } from '../../../platform/desk/actions/entity.ts'
import {
  type OwnCall,
  ownCalls,
  type Party,
  recordConversation,
  requireReached,
  stopContact,
} from '../../contact/index.ts'
import { callableFrom } from '../queue/callable.ts'
import type { QueueTable } from '../queue/queue.ts'
import { afterResult } from '../queue/results.ts'
import { type CallDesk, type CalledRow, isSince, type Result } from './call-desk.ts'
import { asksForCall, callbackTimeOf, requireKept } from './callback.ts'

/** What a call's result can bring. */
type CallAction = { stopsContact: true }

/** What waits for another person's word comes up again after it. */
const waitsMs = 86_400_000

/** They want no more calls, or somebody else answered. */
const stopping: readonly string[] = ['wrong-number', 'do-not-call']

/**
 * Records the result of calling somebody about an item: when it comes up again, or how it ended. The record
 * of the call takes precedence over the agent's entry: an answered call counts as a talk whatever the entry,
 * and an unanswered one does not. A wrong number and an opt-out apply everywhere from now on, if the call's
 * record supports them; otherwise another person confirms them, and the item comes up again the next day.
 * Refuses: work.not-yours, lead.callback-time, lead.callback-talk, lead.callback-hours, contact.not-answered,
 * .still-ringing, .no-call, .not-allowed, .barred, .wrong-number.
 */
export function recordCallAct<L extends List, A extends Asks, T extends QueueTable>(
  action: ActionOf<L, A> & CallAction,
  entity: Entity<T>,
  desk: CallDesk<T>,
): ActionRoute<ActionOf<L, A> & CallAction> {
  const given = (body: unknown) => body as Result
  return act(action as Action & CallAction, entity, {
    guard(ctx, row) {
      const { assigneeId } = row as unknown as CalledRow
      if (assigneeId !== staffOf(ctx)) refuse('work.not-yours')
    },
    async change(ctx, found, body) {
      const row = found as unknown as CalledRow
      const { leadResult, ...rest } = given(body)
      const now = ctx.clock.now()
      const callbackAt = asksForCall(action, given(body)) ? callbackTimeOf(ctx, rest) : null
      const party = await desk.partyOf(ctx, found)
      const calls = await ownCalls(ctx, { type: entity.type, id: row.id })
      await requireCalled(ctx, { calls, leadResult, row, type: entity.type, party })
      const talked = calls.some((call) => isSince(row, call) && call.talked)
      if (callbackAt !== null) await requireKept(ctx, desk, { party, at: callbackAt, talked })
      const of = { ...rest, id: row.id, leadResult, callbackAt }
      const contactId = await keepContact(ctx, desk, of)
      const waits = await applyToNumber(ctx, desk, {
        party,
        leadResult,
        contactId,
        callbackAt,
        talked,
      })
      const after = afterResult({ declared: { results: desk.rules } }, row, {
        code: leadResult,
        now,
      })
      const changed = waits
        ? { ...after, state: row.state, nextActionAt: new Date(now.getTime() + waitsMs) }
        : after
      const change = {
        ...changed,
        // Not before the contact rules allow a call: a person contacted about offers is left alone.
        nextActionAt:
          callbackAt ??
          (changed.state === 'open'
            ? await callableFrom(ctx, { party, purpose: desk.purpose, at: changed.nextActionAt })
            : changed.nextActionAt),
        callbackAt,
        noCallsUntil: null,
        rank: callbackAt === null ? 2 : 0,
        connectedAt: row.connectedAt ?? (isConnected(leadResult) && !waits ? now : null),
        ...(changed.state === 'open' ? {} : { closedAt: now, closedOn: ctx.clock.today() }),
      }
      return change as object as EntityChange<T>
    },
    details: (_row, body) => {
      const { leadResult, callbackOn, callbackTime } = given(body)
      return { leadResult, callbackOn, callbackTime }
    },
  }) as unknown as ActionRoute<ActionOf<L, A> & CallAction>
}

/**
 * What somebody said takes a call in which they could say it; what ends contact with them is borne out, or
 * waits, in a way of its own. Refuses: contact.not-answered, .still-ringing, .no-call.
 */
async function requireCalled(
  ctx: Context,
  {
    calls,
    leadResult,
    row,
    type,
    party,
  }: { calls: readonly OwnCall[]; leadResult: string; row: CalledRow; type: string; party: Party },
): Promise<void> {
  if (!isConnected(leadResult) || stopping.includes(leadResult)) return
  const since = calls.filter((call) => isSince(row, call))
  await requireReached(ctx, since.length > 0 ? since : calls, [
    { type, id: row.id },
    ...(party.personId === null ? [] : [{ type: 'person', id: party.personId }]),
  ])
}

async function keepContact(
  ctx: Context,
  { contacts: { table, item } }: Pick<CallDesk<QueueTable>, 'contacts'>,
  {
    id,
    leadResult,
    note,
    callbackAt,
    callbackOn,
  }: Result & { id: number; callbackAt: Date | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.ref(item)}, staff_id, channel, result, note, made_at, made_on,
      callback_at, callback_on)
    values (${id}, ${staffOf(ctx)}, 'call', ${leadResult}, ${note === '' ? null : note},
      ${ctx.clock.now()}, ${ctx.clock.today()}::date,
      ${callbackAt}, ${callbackAt === null ? null : callbackOn}::date)
    returning id`.execute(ctx.tx)
  return (rows[0] as { id: number }).id
}

/** Whether what would end contact with them waits for another person. */
async function applyToNumber(
  ctx: ContextSaying<'stopsContact'>,
  { purpose, contacts }: Pick<CallDesk<QueueTable>, 'purpose' | 'contacts'>,
  {
    party,
    leadResult,
    contactId,
    callbackAt,
    talked,
  }: {
    party: Party
    leadResult: string
    contactId: number
    callbackAt: Date | null
    /** By the record of an answered call; only such a call makes a requested callback credible. */
    talked: boolean
  },
): Promise<boolean> {
  const source = { kind: contacts.source, id: contactId }
  if (leadResult === 'wrong-number') {
    return (await stopContact(ctx, { kind: 'wrong-number', party, source })).waits
  }
  if (talked || (isConnected(leadResult) && !stopping.includes(leadResult))) {
    const askedBack = callbackAt !== null
    const askedFor = talked ? callbackAt : null
    await recordConversation(ctx, { party, purpose, source, askedBack, askedFor })
  }
  if (leadResult !== 'do-not-call') return false
  // An opt-out from calls of this purpose includes offers.
  let waits = false
  for (const stopped of new Set([purpose, 'marketing'] as const)) {
    const stop = { kind: 'stop', party, purpose: stopped, reason: 'Asked in a call' } as const
    if ((await stopContact(ctx, stop)).waits) waits = true
  }
  return waits
}
