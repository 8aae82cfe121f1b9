import type { DocumentKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from './lock-person.ts'

export interface NewDocument {
  kind: DocumentKind
  name: string
  bytes: Uint8Array
  /** Where staff have it from. */
  note?: string
}

/** There is one of these at a time; of proofs there may be several. */
const single: readonly DocumentKind[] = ['id-front', 'id-back', 'selfie', 'work-card']
const mostProofs = 10

/**
 * Keeps a picture of a customer, drawn anew. A newer one of the same kind takes the place of the
 * earlier, which stays on file; a face photo is kept with how it looks. Refuses: customer.not-found,
 * file.not-an-image, file.too-large, file.too-many-pixels, document.too-many.
 */
export async function addDocument(
  ctx: Context,
  personId: number,
  { kind, name, bytes, note }: NewDocument,
): Promise<{ documentId: number; fileId: number }> {
  await lockPerson(ctx, personId)
  if (single.includes(kind)) await putAside(ctx, personId, kind)
  else await demandRoom(ctx, personId, kind)
  const owner = { type: 'person', id: personId }
  const file = await ctx.house.files.keepImage(ctx, { purpose: kind, name, bytes, owner })
  const document = await ctx.tx
    .insertInto('customers.document')
    .values({
      personId,
      kind,
      fileId: file.id,
      addedAt: ctx.clock.now(),
      addedBy: staffIdOf(ctx),
      note: note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (file.likeness !== undefined) {
    await keepLikeness(ctx, { documentId: document.id, personId, likeness: file.likeness })
  }
  return { documentId: document.id, fileId: file.id }
}

const staffIdOf = (ctx: Context) => (ctx.actor.kind === 'staff' ? ctx.actor.id : null)

async function keepLikeness(
  ctx: Context,
  of: { documentId: number; personId: number; likeness: string },
): Promise<void> {
  // The bits never pass through a number of ours, which has room for 53 of them.
  await sql`insert into customers.picture_likeness (document_id, person_id, bits)
    values (${of.documentId}, ${of.personId}, ('x' || ${of.likeness}::text)::bit(64)::bigint)
    `.execute(ctx.tx)
}

async function putAside(ctx: Context, personId: number, kind: DocumentKind): Promise<void> {
  await ctx.tx
    .updateTable('customers.document')
    .set({ removedAt: ctx.clock.now(), removedBy: staffIdOf(ctx) })
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('removedAt', 'is', null)
    .execute()
}

async function demandRoom(ctx: Context, personId: number, kind: DocumentKind): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('customers.document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostProofs) refuse('document.too-many', { limit: mostProofs, kind })
}
