import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { notePictures } from '../face/note-pictures.ts'
import { noteProfile } from '../journey/note-profile.ts'
import { lockPerson } from '../lock-person.ts'
import { refuseTaken, requireFreeIdNumber } from '../save-person.ts'

export interface BindingDecision {
  id: number
  approve: boolean
  reason: string
  version: number
}

type Binding = Awaited<ReturnType<typeof lockBinding>>

/**
 * Staff decide; approved, the new number and its photos are the customer's. Refuses:
 * request.not-found, permission.denied, record.stale, id-binding.decided, .changed-since,
 * customer.id-number-taken.
 */
export async function auditIdBinding(
  ctx: Context,
  { id, approve, reason, version }: BindingDecision,
): Promise<'approved' | 'rejected'> {
  const binding = await lockBinding(ctx, id)
  if (binding.state !== 'pending') refuse('id-binding.decided')
  if (binding.version !== version) refuse('record.stale')
  if (approve) await bind(ctx, binding)
  const state = approve ? 'approved' : 'rejected'
  await ctx.tx
    .updateTable('customers.idBinding')
    .set({
      state,
      decidedBy: staffOf(ctx),
      decidedAt: ctx.clock.now(),
      decidedOn: ctx.clock.today(),
      decisionReason: reason,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  const { personId, oldIdNumberMasked, newIdNumberMasked } = binding
  await audit(ctx, {
    act: approve ? 'id-binding.approve' : 'id-binding.reject',
    object: { type: 'id-binding', id },
    before: { idNumber: oldIdNumberMasked },
    after: { idNumber: approve ? newIdNumberMasked : oldIdNumberMasked, state },
    reason,
    each: [
      {
        object: { type: 'person', id: personId },
        before: { idNumber: oldIdNumberMasked },
        after: { idNumber: approve ? newIdNumberMasked : oldIdNumberMasked },
      },
    ],
  })
  return state
}

async function lockBinding(ctx: Context, id: number) {
  const found = await ctx.tx
    .selectFrom('customers.idBinding')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'incomplete')
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse('request.not-found')
}

async function bind(ctx: Context, binding: Binding): Promise<void> {
  const person = await lockPerson(ctx, binding.personId)
  const known = binding.oldIdNumberHash
  const asAsked = known === null ? person.idNumberHash === null : person.idNumberHash?.equals(known)
  if (asAsked !== true) refuse('id-binding.changed-since')
  await requireFreeIdNumber(ctx, person.id, binding.newIdNumberHash)
  await ctx.tx
    .updateTable('customers.person')
    .set({
      idType: binding.newIdType,
      idNumberHash: binding.newIdNumberHash,
      idNumberMasked: binding.newIdNumberMasked,
      idNumberCipher: binding.newIdNumberCipher,
      version: person.version + 1,
    })
    .where('id', '=', person.id)
    .execute()
    .catch(refuseTaken)
  await takeOverPhotos(ctx, binding)
  await noteProfile(ctx, person.id)
}

/** The new pictures stand in the place of the old ones, which stay on file. */
async function takeOverPhotos(ctx: Context, { id, personId }: Binding): Promise<void> {
  const photos = await ctx.tx
    .selectFrom('customers.idBindingPhoto')
    .select(['kind', 'fileId'])
    .where('bindingId', '=', id)
    .where('side', '=', 'new')
    .execute()
  const kinds = photos.map((one) => one.kind)
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('customers.document')
    .set({ removedAt: now })
    .where('personId', '=', personId)
    .where('kind', 'in', kinds)
    .where('removedAt', 'is', null)
    .execute()
  await ctx.tx
    .insertInto('customers.document')
    .values(photos.map(({ kind, fileId }) => ({ personId, kind, fileId, addedAt: now })))
    .execute()
  await notePictures(ctx, personId, kinds)
}
