import type { ContactsBody } from '@daftari/contract/customers/shapes'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { noteProfile } from './journey/note-profile.ts'
import { lockPerson } from './lock-person.ts'

/**
 * The contacts that the customer names now; those named before are put aside, those that staff
 * added stay. Refuses: customer.not-found, contact.own-phone.
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
  await ctx.tx
    .updateTable('customers.contact')
    .set({ removedAt: ctx.clock.now() })
    .where('personId', '=', personId)
    .where('source', '=', 'customer')
    .where('removedAt', 'is', null)
    .execute()
  for (const { name, relationship, consented, hash, masked, cipher } of sealed) {
    const row = {
      name,
      relationship,
      consented,
      consentState: null,
      obtainedFrom: null,
      source: 'customer' as const,
      removedAt: null,
    }
    await ctx.tx
      .insertInto('customers.contact')
      .values({
        personId,
        ...row,
        phoneHash: hash,
        phoneMasked: masked,
        phoneCipher: cipher,
        addedAt: ctx.clock.now(),
      })
      .onConflict((on) => on.columns(['personId', 'phoneHash']).doUpdateSet(row))
      .execute()
  }
  await noteProfile(ctx, personId)
}
