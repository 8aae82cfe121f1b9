import type { ConsentBody } from '@daftari/contract/customers/shapes'
import { ownersWho } from '@daftari/contract/platform/number-owners'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { ownersOfNumber } from '../../../platform/numbers/owners-of.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { raiseAlarm } from '../../../platform/watch/alarm.ts'
import { beginJourney } from './journey/begin-journey.ts'
import { linkDevices } from './link-devices.ts'
import { recordConsents } from './record-consents.ts'

export interface Registration {
  /** E.164 */
  phone: string
  appCode: string
  channel: string
  appsflyerId?: string | undefined
  consents?: readonly ConsentBody[] | undefined
}

/** One person for a phone, one registration for a person and an app: again changes nothing. */
export async function registerCustomer(
  ctx: ContextSaying<'writesConsent'>,
  given: Registration,
): Promise<{ personId: number; registeredNow: boolean }> {
  const personId = await personFor(ctx, given.phone)
  const registered = await ctx.tx
    .insertInto('customers.registration')
    .values({
      personId,
      appCode: given.appCode,
      channel: given.channel,
      registeredAt: ctx.clock.now(),
      registeredOn: ctx.clock.today(),
    })
    .onConflict((on) => on.doNothing())
    .returning('personId')
    .executeTakeFirst()
  const registeredNow = registered !== undefined
  if (registeredNow) {
    await reportStaffNumber(ctx, personId, given.phone)
    await beginJourney(ctx, { personId, ...given })
    await recordConsents(ctx, personId, given.consents ?? [])
    const { appCode, channel } = given
    await publish(ctx, 'customer.registered', `person:${personId}`, { personId, appCode, channel })
  }
  if (given.appsflyerId !== undefined) {
    const { appCode, appsflyerId } = given
    await linkDevices(ctx, [{ appCode, appsflyerId, personId, seenAt: ctx.clock.now() }])
  }
  return { personId, registeredNow }
}

/** Alarms the supervisors when a customer has the number of a member of staff. */
async function reportStaffNumber(ctx: Context, personId: number, phone: string): Promise<void> {
  const owners = await ownersOfNumber(ctx, phoneHash(ctx.appContext.cipher, phone))
  for (const { id, name } of ownersWho(owners, 'staff')) {
    const facts = { customer: personId, staff: name ?? '' }
    await raiseAlarm(ctx, { kind: 'customer.staff-number', facts, about: id })
  }
}

async function personFor(ctx: Context, phone: string): Promise<number> {
  const { cipher } = ctx.appContext
  const known = await personOf(ctx, phoneHash(cipher, phone))
  if (known !== undefined) return known
  // Its number comes first: the phone is sealed for it.
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('customers.person', 'id')) as id`.execute(ctx.tx)
  const id = Number(rows[0]?.id)
  const { hash, masked, cipher: sealed } = sealPhone(cipher, phone, ofPerson(id))
  const made = await sql`
    insert into customers.person
      (id, phone_hash, phone_masked, phone_cipher, registered_at, registered_on)
    overriding system value
    values (${id}, ${hash}, ${masked}, ${sealed}, ${ctx.clock.now()}, ${ctx.clock.today()})
    on conflict (phone_hash) do nothing
    returning id`.execute(ctx.tx)
  if (made.rows.length > 0) return id
  const meanwhile = await personOf(ctx, hash)
  assert(meanwhile !== undefined, 'registered at the same moment elsewhere')
  return meanwhile
}

async function personOf(ctx: Context, hash: Buffer): Promise<number | undefined> {
  const known = await ctx.tx
    .selectFrom('customers.person')
    .select('id')
    .where('phoneHash', '=', hash)
    .executeTakeFirst()
  return known?.id
}
