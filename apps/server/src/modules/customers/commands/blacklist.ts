import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { lockPerson } from './lock-person.ts'

export interface Blacklisting {
  personId: number
  reason: string
  /** The last day it holds; for good when left out. */
  expiresOn?: BusinessDate | string | undefined
}

/** The customer, their phone and their ID number. Refuses: customer.not-found. */
export async function blacklist(ctx: Context, given: Blacklisting): Promise<void> {
  const { personId, reason, expiresOn } = given
  const person = await lockPerson(ctx, personId)
  const row = {
    reason,
    personId,
    addedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    addedAt: ctx.clock.now(),
    expiresOn: expiresOn ?? null,
  }
  const idNumber = person.idNumberHash
  await ctx.tx
    .insertInto('customers.blacklistEntry')
    .values([
      { ...row, kind: 'person' },
      { ...row, kind: 'phone', valueHash: person.phoneHash },
      ...(idNumber === null ? [] : [{ ...row, kind: 'id-number', valueHash: idNumber }]),
    ])
    .execute()
  await audit(ctx, {
    act: 'customer.blacklist',
    object: { type: 'person', id: personId },
    after: { expiresOn: expiresOn ?? null },
    reason,
  })
  await publish(ctx, 'customer.blacklisted', `person:${personId}`, { personId, reason })
}

/** Ends every entry made for the customer. Refuses: customer.not-found, permission.denied. */
export async function unblacklist(
  ctx: Context,
  { personId, reason }: Pick<Blacklisting, 'personId' | 'reason'>,
): Promise<void> {
  await lockPerson(ctx, personId)
  const ended = await ctx.tx
    .updateTable('customers.blacklistEntry')
    .set({ removedBy: staffOf(ctx), removedAt: ctx.clock.now() })
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .returning(['id', 'kind', 'reason'])
    .execute()
  await audit(ctx, {
    act: 'customer.unblacklist',
    object: { type: 'person', id: personId },
    before: { entries: ended },
    reason,
  })
}
