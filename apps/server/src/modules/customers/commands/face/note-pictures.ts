import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { nothingAsked, saveFaceCheck } from './face-check.ts'

/** The pictures that are compared. */
const pair = ['selfie', 'id-front']

/**
 * A picture was added: the requested picture has arrived, unless it is the one that failed; or the pictures
 * differ from those being checked. Refuses: face-check.same-picture.
 */
export async function notePiece(
  ctx: Context,
  { personId, kind, sha256 }: { personId: number; kind: string; sha256: string },
): Promise<void> {
  const asked = await ctx.tx
    .selectFrom('customers.faceCheck')
    .selectAll()
    .where('personId', '=', personId)
    .where('state', '=', 'asked-again')
    .executeTakeFirst()
  if (asked === undefined || asked.piece !== kind) return notePictures(ctx, personId, [kind])
  if (asked.pieceSha256 === sha256) refuse('face-check.same-picture')
  await saveFaceCheck(ctx, asked.id, { state: 'failed', picturesChanged: true, ...nothingAsked })
  await publish(ctx, 'face-check.piece-sent', `person:${personId}`, { faceCheckId: asked.id })
}

/**
 * Pictures of these kinds were added or removed: a decision based on the others is refused, and a pass that
 * waits for a second person is dropped. The caller holds the lock of the customer.
 */
export async function notePictures(
  ctx: Context,
  personId: number,
  kinds: readonly string[],
): Promise<void> {
  if (!kinds.some((kind) => pair.includes(kind))) return
  const check = await ctx.tx
    .selectFrom('customers.faceCheck')
    .select(['id', 'passAskedBy'])
    .where('personId', '=', personId)
    .where('state', 'in', ['failed', 'pass-asked'])
    .executeTakeFirst()
  if (check === undefined) return
  const { id: faceCheckId, passAskedBy } = check
  await saveFaceCheck(ctx, faceCheckId, {
    state: 'failed',
    passAskedBy: null,
    picturesChanged: true,
  })
  await publish(ctx, 'face-check.pictures-changed', `person:${personId}`, {
    faceCheckId,
    passAskedBy,
  })
}

/** From now on the case shows them: in the transaction that raises its version. */
export const picturesShown = (ctx: Context, id: number): Promise<void> =>
  saveFaceCheck(ctx, id, { picturesChanged: false })
