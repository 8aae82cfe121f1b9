import type {
  CallEngine,
  CalleeRelation,
  CallObject,
  CallOutcome,
  CallPurpose,
  CallState,
} from '@daftari/contract/telephony/enums'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { TelephonyCall } from '../../platform/db/types.ts'
import { updateLater } from '../../platform/db/waiting-writes.ts'
import { publish } from '../../platform/events/publish.ts'
import { giveBack } from './contact-of-call.ts'
import { stateAfter, talkSeconds } from './domain/call-state.ts'
import { outcomeOf } from './domain/outcome.ts'

/** A number in its stored form: the caller's module supplies it, never digits from a browser. */
export interface Callee {
  personId: number | null
  relation: CalleeRelation
  phoneHash: Buffer
  phoneMasked: string
  phoneCipher: Buffer
}

/** What a call is for, and who makes it. */
export interface CallRequest {
  callee: Callee
  purpose: CallPurpose
  engine: CallEngine
  loanId?: number | null
  /** The number of the company that the person works for. */
  business?: true
  about?: { type: CallObject; id: number }
  /** For a call by hand; a robot has none. */
  staff?: { id: number; extension: string }
}

export async function lockCall(ctx: Context, by: { id: number } | { reference: string }) {
  const row = await ctx.tx
    .selectFrom('telephony.call')
    .selectAll()
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('reference', '=', by.reference)))
    .forUpdate()
    .executeTakeFirst()
  return row && callOf(row)
}

/** A locked row. */
export const callOf = (row: Selectable<TelephonyCall>) => ({
  ...row,
  state: row.state as CallState,
  purpose: row.purpose as CallPurpose,
  engine: row.engine as CallEngine,
  outcome: row.outcome as CallOutcome | null,
})
export type Call = ReturnType<typeof callOf>

/** A report about a call that goes on or ended. */
export interface CallReport {
  state: CallState
  ringing?: boolean | undefined
  sipStatus?: number | null | undefined
  q850?: number | null | undefined
  cause?: string | null | undefined
  /** How long nothing had come from the other side when it was ended. */
  silentSeconds?: number | undefined
}

export interface Advanced {
  state: CallState
  outcome: CallOutcome | null
}

/**
 * Advances a call by a report; nothing else changes it. An end before the number was released returns the
 * contact: no number is released to an ended call, so nothing was dialled.
 */
export async function advance(ctx: Context, call: Call, report: CallReport): Promise<Advanced> {
  const now = ctx.clock.now()
  const state = stateAfter(call.state, report.state)
  const talks = state === 'answering' || state === 'active'
  const answeredAt = call.answeredAt ?? (talks ? now : null)
  const ringAt = call.ringAt ?? (report.ringing === true || talks ? now : null)
  const ending =
    state === 'destroy'
      ? endingOf({ ...report, answeredAt, endedAt: lastSound(call, report, now), by: 'browser' })
      : undefined
  const change = {
    heardAt: now,
    ...(call.state === 'destroy' ? {} : { ringAt, answeredAt }),
    ...(state === undefined ? {} : { state }),
    ...ending,
  }
  await updateLater(ctx.tx, 'telephony.call', { id: call.id }, change)
  if (ending !== undefined && !wasDialled({ ...call, ringAt })) await giveBack(ctx, call)
  if (ending !== undefined) await publishEnd(ctx, call)
  return { state: state ?? call.state, outcome: ending?.outcome ?? call.outcome }
}

/** For a customer's call; consultations between colleagues do not count. */
export async function publishEnd(ctx: Context, { id, direction, objectType }: Call): Promise<void> {
  if (direction !== 'inbound' || objectType !== null) return
  await publish(ctx, 'inbound-call.ended', `call:${id}`, { callId: id })
}

/**
 * Nobody can have been called while the number was not given out; after that the caller's word is accepted.
 */
export const wasDialled = ({ engine, numberGivenAt, ringAt }: Call): boolean =>
  engine !== 'softphone' || numberGivenAt !== null || ringAt !== null

/** When nothing came any more, talk ended with the last of it. */
function lastSound(
  { askedAt, answeredAt }: Call,
  { silentSeconds = 0 }: CallReport,
  now: Date,
): Date {
  const begun = (answeredAt ?? askedAt).getTime()
  return new Date(Math.max(begun, now.getTime() - silentSeconds * 1_000))
}

/** The columns of an end, whatever its source. */
export function endingOf({
  answeredAt,
  endedAt,
  by,
  ...report
}: Omit<CallReport, 'state'> & {
  answeredAt: Date | null
  endedAt: Date
  by: 'browser' | 'server' | 'timeout'
}) {
  return {
    state: 'destroy',
    endedAt,
    endedBy: by,
    sipStatus: report.sipStatus ?? null,
    q850: report.q850 ?? null,
    cause: report.cause ?? null,
    outcome: outcomeOf({ ...report, answered: answeredAt !== null }),
    talkSeconds: talkSeconds(answeredAt, endedAt),
  }
}
