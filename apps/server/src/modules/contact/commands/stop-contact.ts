import { type ContextSaying, requireWord, staffOf } from '../../../platform/context.ts'
import { isBorneOut } from '../queries/borne-out.ts'
import type { Stop } from '../queries/stop.ts'
import { proposeStop } from './propose-stop.ts'
import { requireNewHold, writeStop } from './write-stop.ts'

/**
 * Of a stop that is new its number; that it waits for another person, where nothing bears out who said it.
 */
export interface Stopped {
  id?: number | undefined
  waits: boolean
}

/**
 * The one way in which contact with somebody ends, for whatever reason: they ask for it, somebody else
 * answers their number, or they are left alone for a while. What they say themselves, in an app or a
 * message, and what a machine heard holds at once. What a member of staff says holds at once where the
 * record of a call of theirs that day, or a message of the customer, bears it out; else another person
 * confirms it first, and until then contact goes on. Refuses: contact.hold-past, contact.held-already.
 */
export async function stopContact(
  ctx: ContextSaying<'stopsContact'>,
  stop: Stop,
): Promise<Stopped> {
  requireWord(ctx, 'stopsContact')
  if (ctx.actor.kind === 'staff' && !(await isBorneOut(ctx, stop, staffOf(ctx)))) {
    if (stop.kind === 'hold') await requireNewHold(ctx, stop)
    await proposeStop(ctx, stop)
    return { waits: true }
  }
  return { id: await writeStop(ctx, stop), waits: false }
}
