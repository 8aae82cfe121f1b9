import type { ContactSource, RuledPurpose } from '@daftari/contract/contact/enums'
import { minuteOfDay } from '@daftari/contract/contact/hours'
import type { Action, ActionOf, Asks } from '@daftari/contract/platform/records/action'
import { refuse } from '@daftari/contract/refusals'
import type { List } from '@daftari/contract/table'
import { isConnected } from '@daftari/contract/work/call-desk'
import type { QueueResults } from '@daftari/contract/work/queue'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type ActionRoute, act } from '../../../platform/desk/actions/act.ts'
import type { Entity, EntityChange, EntityRow } from '../../../platform/desk/actions/entity.ts'
import {
  discountTalk,
  markWrongNumber,
  type Party,
  recordConversation,
  stopContact,
} from '../../contact/index.ts'
import type { QueueTable } from '../queue/queue.ts'
import { afterResult } from '../queue/results.ts'
import { type CallAbout, callsAbout } from './calls-about.ts'

/** What a table has whose items are called, beside what every queue has. */
interface CalledRow {
  id: number
  assigneeId: number | null
  state: string
  attempts: number
  nextActionAt: Date
  lastResultAt: Date | null
  connectedAt: Date | null
}

interface Result {
  leadResult: string
  callbackOn?: string | undefined
  callbackTime?: string | undefined
  note: string
}

interface CallDesk<T extends QueueTable> {
  purpose: RuledPurpose
  rules: QueueResults
  /** Where each contact is kept, and the column that says of which item. */
  contacts: { table: string; item: string; source: ContactSource }
  /** Whom one speaks with. */
  partyOf(ctx: Context, row: EntityRow<T>): Promise<Party>
}

/** How many days ahead a callback may be promised. */
const furthestDays = 30

/**
 * What came of calling somebody about an item: when it comes up again, or how it ended. A wrong number and no
 * more contact hold for everybody from now on. Refuses: work.not-yours, lead.callback-time.
 */
export function recordingCall<L extends List, A extends Asks, T extends QueueTable>(
  action: ActionOf<L, A>,
  entity: Entity<T>,
  desk: CallDesk<T>,
): ActionRoute<ActionOf<L, A>> {
  const given = (body: unknown) => body as Result
  return act(action as Action, entity, {
    guard(ctx, row) {
      const { assigneeId } = row as unknown as CalledRow
      if (assigneeId !== staffOf(ctx)) refuse('work.not-yours')
    },
    async change(ctx, found, body) {
      const row = found as unknown as CalledRow
      const { leadResult, ...rest } = given(body)
      const now = ctx.clock.now()
      const contactId = await keepContact(ctx, desk, { ...rest, id: row.id, leadResult })
      const callbackAt = leadResult === 'callback' ? callbackTimeOf(ctx, rest) : null
      const calls = await callsAbout(ctx, { type: entity.type, id: row.id })
      const party = await desk.partyOf(ctx, found)
      if (isConnected(leadResult)) {
        const inTalk = calls.some(({ talked }) => talked)
        await applyToNumber(ctx, desk, { party, leadResult, contactId, callbackAt, inTalk })
      } else await discountLast(ctx, { calls, row, party, purpose: desk.purpose })
      const changed = afterResult({ declared: { results: desk.rules } }, row, {
        code: leadResult,
        now,
      })
      const change = {
        ...changed,
        nextActionAt: callbackAt ?? changed.nextActionAt,
        callbackAt,
        noCallsUntil: null,
        rank: callbackAt === null ? 2 : 0,
        connectedAt: row.connectedAt ?? (isConnected(leadResult) ? now : null),
        ...(changed.state === 'open' ? {} : { closedAt: now, closedOn: ctx.clock.today() }),
      }
      return change as object as EntityChange<T>
    },
    details: (_row, body) => {
      const { leadResult, callbackOn, callbackTime } = given(body)
      return { leadResult, callbackOn, callbackTime }
    },
  }) as unknown as ActionRoute<ActionOf<L, A>>
}

/** Nobody was spoken with in the call that this result is of: whatever its record says, it was no talk. */
async function discountLast(
  ctx: Context,
  {
    calls: [last],
    row,
    ...talk
  }: { calls: readonly CallAbout[]; row: CalledRow; party: Party; purpose: RuledPurpose },
): Promise<void> {
  if (last === undefined || (row.lastResultAt !== null && last.askedAt <= row.lastResultAt)) return
  await discountTalk(ctx, { ...talk, source: { kind: 'call', id: last.id } })
}

async function keepContact(
  ctx: Context,
  { contacts: { table, item } }: Pick<CallDesk<QueueTable>, 'contacts'>,
  { id, leadResult, note }: Result & { id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.ref(item)}, staff_id, channel, result, note, made_at, made_on)
    values (${id}, ${staffOf(ctx)}, 'call', ${leadResult}, ${note === '' ? null : note},
      ${ctx.clock.now()}, ${ctx.clock.today()}::date)
    returning id`.execute(ctx.tx)
  return (rows[0] as { id: number }).id
}

async function applyToNumber(
  ctx: Context,
  { purpose, contacts }: Pick<CallDesk<QueueTable>, 'purpose' | 'contacts'>,
  {
    party,
    leadResult,
    contactId,
    callbackAt,
    inTalk,
  }: {
    party: Party
    leadResult: string
    contactId: number
    callbackAt: Date | null
    /** That they asked for the call is believed of an answered call alone. */
    inTalk: boolean
  },
): Promise<void> {
  const source = { kind: contacts.source, id: contactId }
  if (leadResult === 'wrong-number') return markWrongNumber(ctx, { party, source })
  await recordConversation(ctx, {
    party,
    purpose,
    source,
    askedBack: callbackAt !== null,
    askedFor: inTalk ? callbackAt : null,
  })
  if (leadResult !== 'do-not-call') return
  // Who wants no calls of this purpose wants no offers either.
  for (const stopped of new Set([purpose, 'marketing'] as const)) {
    await stopContact(ctx, { party, purpose: stopped, reason: 'Asked in a call' })
  }
}

/** Refuses: lead.callback-time, where it is missing, past or too far ahead. */
function callbackTimeOf(
  { clock }: Context,
  { callbackOn, callbackTime }: Pick<Result, 'callbackOn' | 'callbackTime'>,
): Date {
  if (callbackOn === undefined || callbackTime === undefined) return refuse('lead.callback-time')
  const at = wallTime(callbackOn as BusinessDate, minuteOfDay(callbackTime), clock.zone)
  const latest = clock.now().getTime() + furthestDays * 86_400_000
  if (at <= clock.now() || at.getTime() > latest) refuse('lead.callback-time')
  return at
}
