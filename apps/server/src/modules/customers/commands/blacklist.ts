import type { BlacklistKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { lockPerson } from './lock-person.ts'

export interface Blacklisting {
  personId: number
  reason: string
  /** The last day it applies; without end if undefined. */
  expiresOn?: BusinessDate | string | undefined
  /** The person, their phone and ID number when left out. */
  kinds?: readonly BlacklistKind[] | undefined
}

const usual: readonly BlacklistKind[] = ['person', 'phone', 'id-number']

/**
 * The customer, and what they are known by. Refuses: customer.not-found, blacklist.expires-past,
 * .nothing-known.
 */
export async function blacklist(ctx: Context, given: Blacklisting): Promise<void> {
  const { personId, reason, expiresOn, kinds = usual } = given
  if (expiresOn !== undefined && expiresOn < ctx.clock.today()) {
    refuse('blacklist.expires-past', { day: expiresOn }, { expiresOn: 'past' })
  }
  const entries = await entriesFor(ctx, personId, kinds)
  if (entries.length === 0) refuse('blacklist.nothing-known', {}, { kinds: 'unknown' })
  const row = {
    reason,
    personId,
    addedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    addedAt: ctx.clock.now(),
    expiresOn: expiresOn ?? null,
  }
  await ctx.tx
    .insertInto('customers.blacklistEntry')
    .values(entries.map((entry) => ({ ...row, ...entry })))
    .execute()
  await audit(ctx, {
    act: 'customer.blacklist',
    object: { type: 'person', id: personId },
    after: { expiresOn: expiresOn ?? null, kinds: entries.map((one) => one.kind) },
    reason,
  })
  await publish(ctx, 'customer.blacklisted', `person:${personId}`, { personId, reason })
}

interface Entry {
  kind: BlacklistKind
  valueHash: Buffer | null
}

/** What there is of the kinds asked for; of devices every phone the customer was seen on. */
async function entriesFor(
  ctx: Context,
  personId: number,
  kinds: readonly BlacklistKind[],
): Promise<Entry[]> {
  const person = await lockPerson(ctx, personId)
  const devices = kinds.includes('device') ? await devicesOf(ctx, personId) : []
  const all: Entry[] = [
    { kind: 'person', valueHash: null },
    { kind: 'phone', valueHash: person.phoneHash },
    ...(person.idNumberHash === null
      ? []
      : [{ kind: 'id-number' as const, valueHash: person.idNumberHash }]),
    ...devices.map((valueHash) => ({ kind: 'device' as const, valueHash })),
  ]
  return all.filter((entry) => kinds.includes(entry.kind))
}

async function devicesOf(ctx: Context, personId: number): Promise<Buffer[]> {
  const rows = await ctx.tx
    .selectFrom('customers.device')
    .select('fingerprintHash')
    .where('personId', '=', personId)
    .orderBy('firstSeenAt')
    .orderBy('fingerprintHash')
    .execute()
  return rows.map((row) => row.fingerprintHash)
}
