import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { refuse } from '@daftari/contract/refusals'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import { notePictures } from '../face/note-pictures.ts'
import { noteProfile } from '../journey/note-profile.ts'
import { changePerson, lockPerson } from '../lock-person.ts'
import { refuseTaken, requireFreeIdNumber } from '../save-person.ts'

type Binding = Selectable<DB['customers.idBinding']>

/** Staff decide; approved, the new number and its photos are the customer's. */
export const idBinding = requestFlow(idBindingRequest, {
  table: 'customers.idBinding',
  // A request without all photos does not count as made.
  only: sql`r.state <> 'incomplete' and r.asked_at is not null`,
  always: (ctx) => ({ decidedOn: ctx.clock.today() }),
  execute: bind,
  audited: (asked) => ({
    oldIdNumber: asked.oldIdNumberMasked,
    idNumber: numberAfter(asked),
  }),
  each: async (asked) => [
    {
      object: { type: 'person', id: asked.personId },
      before: { idNumber: asked.oldIdNumberMasked },
      after: { idNumber: numberAfter(asked) },
    },
  ],
  summary: {
    name: sql`(select p.full_name from customers.person p where p.id = r.person_id)`,
    app: sql`r.app_code`,
  },
})

const numberAfter = ({ state, newIdNumberMasked, oldIdNumberMasked }: Binding) =>
  state === 'approved' ? newIdNumberMasked : oldIdNumberMasked

async function bind(ctx: Context, binding: Binding): Promise<void> {
  const person = await lockPerson(ctx, binding.personId)
  const known = binding.oldIdNumberHash
  const asAsked = known === null ? person.idNumberHash === null : person.idNumberHash?.equals(known)
  if (asAsked !== true) refuse('id-binding.changed-since')
  await requireFreeIdNumber(ctx, person.id, binding.newIdNumberHash)
  await changePerson(ctx, person, {
    idType: binding.newIdType,
    idNumberHash: binding.newIdNumberHash,
    idNumberMasked: binding.newIdNumberMasked,
    idNumberCipher: binding.newIdNumberCipher,
  }).catch(refuseTaken)
  await takeOverPhotos(ctx, binding)
  await noteProfile(ctx, person.id)
}

/** The new pictures replace the old ones, which stay on file. */
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
