import { refuse } from '@daftari/contract/refusals'
import { facePieces } from '@daftari/contract/support/cases/enums'
import type { Context } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { type FaceCheck, faceChecksOf, nothingAsked, saveFaceCheck } from './face-check.ts'

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
  if (!facePieces.some((piece) => piece === kind)) return
  const checks = await faceChecksOf(ctx, personId)
  const asked = checks.find(({ state }) => state === 'asked-again')
  if (asked?.piece !== kind) {
    return pair.includes(kind) ? changePictures(ctx, personId, checks) : undefined
  }
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
  await changePictures(ctx, personId, await faceChecksOf(ctx, personId))
}

async function changePictures(
  ctx: Context,
  personId: number,
  checks: readonly FaceCheck[],
): Promise<void> {
  const check = checks.find(({ state }) => state === 'failed' || state === 'pass-asked')
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
