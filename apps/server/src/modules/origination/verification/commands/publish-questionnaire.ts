import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { lockQuestionnaire } from '../store.ts'
import type { SavedQuestionnaire } from './save-questionnaire.ts'

export interface StatusChange {
  id: number
  revision: number
  status: 'active' | 'closed'
}

/**
 * Activates a version and closes the previously active one of its scope, or closes it. A closed version can
 * be activated again, with its questions unchanged. Refuses: request.not-found, record.stale.
 */
export async function updateQuestionnaireStatus(
  ctx: Context,
  { id, revision, status }: StatusChange,
): Promise<SavedQuestionnaire> {
  const row = await lockQuestionnaire(ctx, id, revision)
  const saved = { id, version: row.version, revision: revision + 1 }
  if (row.status === status) return { ...saved, revision }
  const now = ctx.clock.now()
  const replaced = status === 'active' ? await closeActive(ctx, row) : undefined
  await ctx.tx
    .updateTable('origination.questionnaire')
    .set({
      status,
      revision: revision + 1,
      ...(status === 'active'
        ? { publishedAt: now, publishedBy: staffOf(ctx), closedAt: null }
        : { closedAt: now }),
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act: status === 'active' ? 'questionnaire.publish' : 'questionnaire.close',
    object: { type: 'questionnaire', id },
    before: { status: row.status },
    after: { status, version: row.version, ...(replaced === undefined ? {} : { replaced }) },
  })
  return saved
}

/** Gives the version that was in use; the type's lock keeps another from coming in between. */
async function closeActive(
  ctx: Context,
  { typeId, productCode }: { typeId: number; productCode: string | null },
): Promise<number | undefined> {
  const closed = await ctx.tx
    .updateTable('origination.questionnaire')
    .set((eb) => ({
      status: 'closed',
      closedAt: ctx.clock.now(),
      revision: eb('revision', '+', 1),
    }))
    .where('typeId', '=', typeId)
    .where('productCode', 'is not distinct from', productCode)
    .where('status', '=', 'active')
    .returning('version')
    .executeTakeFirst()
  return closed?.version
}
