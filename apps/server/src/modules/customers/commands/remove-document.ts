import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { notePictures } from './face/note-pictures.ts'
import { lockPerson } from './lock-person.ts'

/** A picture is put aside with the reason, and stays on file. Refuses: request.not-found. */
export async function removeDocument(
  ctx: Context,
  { documentId, reason }: { documentId: number; reason: string },
): Promise<void> {
  const { personId } = await standing(ctx, documentId)
  await lockPerson(ctx, personId)
  const { kind, fileId } = await standing(ctx, documentId)
  await ctx.tx
    .updateTable('customers.document')
    .set({ removedAt: ctx.clock.now(), removedBy: staffOf(ctx), removalReason: reason })
    .where('id', '=', documentId)
    .execute()
  await notePictures(ctx, personId, [kind])
  await audit(ctx, {
    act: 'customer.remove-picture',
    object: { type: 'person', id: personId },
    before: { kind, fileId },
    reason,
  })
}

async function standing(ctx: Context, documentId: number) {
  const document = await ctx.tx
    .selectFrom('customers.document')
    .select(['personId', 'kind', 'fileId'])
    .where('id', '=', documentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return document ?? refuse('request.not-found')
}
