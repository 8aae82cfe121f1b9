import type { ConsentState, ContactOrigin } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { noteProfile } from './journey/note-profile.ts'
import { lockPerson } from './lock-person.ts'

export interface ContactByStaff {
  personId: number
  name: string
  relationship: string
  /** E.164. */
  phone: string
  obtainedFrom: ContactOrigin
  consent: ConsentState
  note: string
}

const mostContacts = 10

/**
 * A contact that staff learnt of, with where the number came from and what that person said.
 * Refuses: customer.not-found, contact.own-phone, .named-already, .too-many.
 */
export async function addContact(ctx: Context, given: ContactByStaff): Promise<{ id: number }> {
  const { personId, name, relationship, obtainedFrom, consent, note } = given
  const person = await lockPerson(ctx, personId)
  const phone = sealPhone(ctx.appContext.cipher, given.phone)
  if (phone.hash.equals(person.phoneHash)) {
    refuse('contact.own-phone', {}, { phone: 'own' })
  }
  await requireNew(ctx, personId, phone.hash)
  const row = {
    name,
    relationship,
    source: 'staff' as const,
    consented: consent === 'agreed',
    consentState: consent,
    obtainedFrom,
    addedAt: ctx.clock.now(),
    addedBy: staffOf(ctx),
    removedAt: null,
  }
  const { id } = await ctx.tx
    .insertInto('customers.contact')
    .values({
      personId,
      ...row,
      phoneHash: phone.hash,
      phoneMasked: phone.masked,
      phoneCipher: phone.cipher,
    })
    // A contact that was set aside before is named again.
    .onConflict((on) => on.columns(['personId', 'phoneHash']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteProfile(ctx, personId)
  await audit(ctx, {
    act: 'customer.add-contact',
    object: { type: 'person', id: personId },
    after: { contactId: id, name, relationship, phone: phone.masked, obtainedFrom, consent },
    reason: note || undefined,
  })
  return { id }
}

async function requireNew(ctx: Context, personId: number, phoneHash: Buffer): Promise<void> {
  const named = await ctx.tx
    .selectFrom('customers.contact')
    .select('phoneHash')
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .execute()
  if (named.some((one) => one.phoneHash.equals(phoneHash))) {
    refuse('contact.named-already', {}, { phone: 'named' })
  }
  if (named.length >= mostContacts) refuse('contact.too-many', { limit: mostContacts })
}
