import type { DocumentKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from './lock-person.ts'

export interface NewDocument {
  kind: DocumentKind
  name: string
  bytes: Uint8Array
}

/** There is one of these at a time; of proofs there may be several. */
const single: readonly DocumentKind[] = ['id-front', 'id-back', 'selfie', 'work-card']
const mostProofs = 10

/**
 * Keeps a picture of a customer, drawn anew. A newer one of the same kind takes the place of the
 * earlier, which stays on file. Refuses: customer.not-found, file.not-an-image, file.too-large,
 * document.too-many.
 */
export async function addDocument(
  ctx: Context,
  personId: number,
  { kind, name, bytes }: NewDocument,
): Promise<{ documentId: number; fileId: number }> {
  await lockPerson(ctx, personId)
  if (single.includes(kind)) await putAside(ctx, personId, kind)
  else await demandRoom(ctx, personId, kind)
  const owner = { type: 'person', id: personId }
  const file = await ctx.house.files.keepImage(ctx, { purpose: kind, name, bytes, owner })
  const document = await ctx.tx
    .insertInto('customers.document')
    .values({ personId, kind, fileId: file.id, addedAt: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { documentId: document.id, fileId: file.id }
}

async function putAside(ctx: Context, personId: number, kind: DocumentKind): Promise<void> {
  await ctx.tx
    .updateTable('customers.document')
    .set({ removedAt: ctx.clock.now() })
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
