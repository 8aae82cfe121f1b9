import type { ContactsBody } from '@daftari/contract/customers/shapes'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { insertLater, waitingWrite } from '../../../platform/db/waiting-writes.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { noteProfile } from './journey/note-profile.ts'
import { lockPerson } from './lock-person.ts'

/**
 * The contacts that the customer names now, at least one; those named before are put aside, those that staff
 * added stay. The write is deferred. Refuses: customer.not-found, contact.own-phone.
 */
export async function saveContacts(
  ctx: Context,
  personId: number,
  { contacts }: ContactsBody,
): Promise<void> {
  const person = await lockPerson(ctx, personId)
  const sealed = contacts.map((one) => ({ ...one, ...sealPhone(ctx.appContext.cipher, one.phone) }))
  const own = sealed.findIndex((one) => one.hash.equals(person.phoneHash))
  if (own >= 0) refuse('contact.own-phone', {}, { [`contacts.${own}.phone`]: 'own' })
  const now = ctx.clock.now()
  await putOthersAside(
    ctx.tx,
    personId,
    sealed.map(({ hash }) => hash),
    now,
  )
  const rows = sealed.map(({ name, relationship, consented, hash, masked, cipher }) => ({
    personId,
    name,
    relationship,
    consented,
    consentState: null,
    obtainedFrom: null,
    source: 'customer' as const,
    removedAt: null,
    phoneHash: hash,
    phoneMasked: masked,
    phoneCipher: cipher,
    addedAt: now,
  }))
  await insertLater(ctx.tx, 'customers.contact', rows, {
    orChange: { there: ['personId', 'phoneHash'], set: named },
  })
  await noteProfile(ctx, personId, { contacts: true })
}

/** The new details of a known contact: the time they were added and the stored number stay. */
const named = [
  'name',
  'relationship',
  'consented',
  'consentState',
  'obtainedFrom',
  'source',
  'removedAt',
] as const

const putOthersAside = waitingWrite<[person: number, named: readonly Buffer[], at: Date]>(
  'contacts_aside',
  (person, hashes, at) => sql`contacts_aside as (
    update customers.contact set removed_at = ${at}::timestamptz
    where person_id = ${person}::bigint and source = 'customer' and removed_at is null
      and phone_hash <> all(${hashes}::bytea[]))`,
)
