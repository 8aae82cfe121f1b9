import type { BindingPhotoKind } from '@daftari/contract/customers/enums'
import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { ofPerson } from '../../../../platform/cipher.ts'
import type { Context } from '../../../../platform/context.ts'
import { sealIdNumber } from '../../numbers.ts'
import { lockPerson } from '../lock-person.ts'
import { requireFreeIdNumber } from '../save-person.ts'

export interface BindingInput {
  personId: number
  appCode: string
  idType: 'national' | 'passport' | 'alien'
  idNumber: string
  reason: string
}

/**
 * A customer requests another ID number on the account; an open request of theirs is replaced. The account's
 * current photos are stored with it. Refuses: customer.not-found, customer.id-number-taken,
 * id-binding.same-number.
 */
export async function askIdBinding(ctx: Context, input: BindingInput): Promise<number> {
  const { personId, appCode, idType, idNumber, reason } = input
  const person = await lockPerson(ctx, personId)
  const sealed = sealIdNumber(ctx.appContext.cipher, idNumber, ofPerson(personId))
  if (person.idNumberHash?.equals(sealed.hash) === true) {
    refuse('id-binding.same-number', {}, { idNumber: 'same' })
  }
  await requireFreeIdNumber(ctx, personId, sealed.hash)
  await ctx.tx
    .updateTable('customers.idBinding')
    .set((eb) => ({ state: 'replaced', version: eb('version', '+', 1) }))
    .where('personId', '=', personId)
    .where('state', 'in', ['incomplete', 'pending'])
    .execute()
  const { id } = await ctx.tx
    .insertInto('customers.idBinding')
    .values({
      personId,
      appCode,
      reason,
      oldIdType: person.idType,
      oldIdNumberMasked: person.idNumberMasked,
      oldIdNumberHash: person.idNumberHash,
      oldIdNumberCipher: person.idNumberCipher,
      newIdType: idType,
      newIdNumberMasked: sealed.masked,
      newIdNumberHash: sealed.hash,
      newIdNumberCipher: sealed.cipher,
      begunAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepOldPhotos(ctx, id, personId)
  return id
}

async function keepOldPhotos(ctx: Context, bindingId: number, personId: number): Promise<void> {
  await sql`
    insert into customers.id_binding_photo (binding_id, side, kind, file_id)
    select distinct on (d.kind) ${bindingId}::bigint, 'old', d.kind, d.file_id
    from customers.document d
    where d.person_id = ${personId} and d.removed_at is null
      and d.kind in ('id-front', 'id-back', 'selfie')
    order by d.kind, d.id desc`.execute(ctx.tx)
}

/**
 * A photo of the new ID, redrawn; with both sides the request waits for staff. Refuses: customer.not-found,
 * id-binding.not-open, file.not-an-image, file.too-large.
 */
export async function addBindingPhoto(
  ctx: Context,
  personId: number,
  { kind, name, bytes }: { kind: BindingPhotoKind; name: string; bytes: Uint8Array },
): Promise<'incomplete' | 'pending'> {
  await lockPerson(ctx, personId)
  const open = await ctx.tx
    .selectFrom('customers.idBinding')
    .select('id')
    .where('personId', '=', personId)
    .where('state', '=', 'incomplete')
    .executeTakeFirst()
  if (open === undefined) refuse('id-binding.not-open')
  const owner = { type: 'person', id: personId }
  const file = await ctx.appContext.files.keepImage(ctx, { purpose: kind, name, bytes, owner })
  await ctx.tx
    .insertInto('customers.idBindingPhoto')
    .values({ bindingId: open.id, side: 'new', kind, fileId: file.id })
    .onConflict((on) => on.columns(['bindingId', 'side', 'kind']).doUpdateSet({ fileId: file.id }))
    .execute()
  if (!(await isComplete(ctx, open.id))) return 'incomplete'
  const asked = await ctx.tx
    .updateTable('customers.idBinding')
    .set({ state: 'pending', askedAt: ctx.clock.now(), askedOn: ctx.clock.today() })
    .where('id', '=', open.id)
    .returning(['state', 'oldIdNumberMasked', 'newIdNumberMasked'])
    .executeTakeFirstOrThrow()
  // The customer's own words may hold a number: they stay with the request.
  await audit(ctx, {
    act: idBindingRequest.acts.ask,
    object: { type: 'id-binding', id: open.id },
    after: {
      state: asked.state,
      oldIdNumber: asked.oldIdNumberMasked,
      newIdNumber: asked.newIdNumberMasked,
    },
  })
  return 'pending'
}

async function isComplete(ctx: Context, bindingId: number): Promise<boolean> {
  const { count } = await ctx.tx
    .selectFrom('customers.idBindingPhoto')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bindingId', '=', bindingId)
    .where('side', '=', 'new')
    .where('kind', 'in', ['id-front', 'id-back'])
    .executeTakeFirstOrThrow()
  return count === 2
}
