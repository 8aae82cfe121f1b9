import type { CallEngine, CallOutcome } from '@daftari/contract/telephony/enums'
import type { Context } from '../../platform/context.ts'
import { retakeContact, returnContact } from '../contact/index.ts'

export const sourceOf = (engine: CallEngine, id: number) =>
  ({ kind: engine === 'softphone' ? 'call' : 'robot', id }) as const

/** The network let nothing through: nobody's phone rang, so it counts as no contact. */
const notRinging: readonly CallOutcome[] = ['congestion', 'barred']

/** How often a day an unconnected call by hand to a number does not count; further attempts count. */
const mostReturnedPerDay = 3

export interface CalledContact {
  id: number
  engine: CallEngine
  attemptId: number | null
}

/** Judged by the telephony server's or the robot's own record; a browser's outcome is no proof. */
export async function settleContact(
  ctx: Context,
  call: CalledContact,
  { outcome, rang }: { outcome: CallOutcome; rang: boolean },
): Promise<void> {
  const unreached = notRinging.includes(outcome) && (call.engine !== 'softphone' || !rang)
  if (unreached) await giveBack(ctx, call)
  else await takeAgain(ctx, call)
}

/** Nothing was dialled, or nobody reached: what was taken for the call counts for nothing. */
export async function giveBack(ctx: Context, call: CalledContact): Promise<void> {
  if (call.attemptId === null) return
  const byHand = call.engine === 'softphone'
  const limit = byHand ? { mostPerDay: mostReturnedPerDay } : {}
  await returnContact(ctx, sourceOf(call.engine, call.id), limit)
}

/** It did ring, though it had been given back. */
export async function takeAgain(ctx: Context, call: CalledContact): Promise<void> {
  if (call.attemptId !== null) await retakeContact(ctx, sourceOf(call.engine, call.id))
}
