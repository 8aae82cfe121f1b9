import { type ContextSaying, requireWord, staffOf } from '../../../platform/context.ts'
import { isBorneOut } from '../queries/borne-out.ts'
import type { Stop } from '../queries/stop.ts'
import { proposeStop } from './propose-stop.ts'
import { requireNewHold, writeStop } from './write-stop.ts'

/** The number of a new stop; and whether it waits for another person, because no record supports it. */
export interface Stopped {
  id?: number | undefined
  waits: boolean
}

/**
 * The only way to stop contact with a person, for any reason: they ask for it, somebody else answers their
 * number, or they are put on hold. A stop in their own words, in an app or a message, or recognized by a
 * machine, applies at once. A stop reported by staff applies at once if the record of that person's call of
 * the day, or a message of the customer, supports it; otherwise another person confirms it first, and until
 * then contact continues. Refuses: contact.hold-past, contact.held-already.
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
