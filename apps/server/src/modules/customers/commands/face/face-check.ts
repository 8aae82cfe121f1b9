import type { FaceResult } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import type { FaceCheckState, FacePiece, FaceRefusal } from '@daftari/contract/support/cases/enums'
import type { Selectable } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { CustomersFaceCheck } from '../../../../platform/db/types.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { lastAppOf } from '../../queries/registration-of.ts'
import { changePerson, lockPerson } from '../lock-person.ts'

export type FaceCheck = Selectable<CustomersFaceCheck>

/** What people look at; the ID by its front. */
interface FacePictures {
  selfie: number | null
  id: number | null
}

const undecided = ['failed', 'asked-again', 'pass-asked']

/** The face checks that a transaction has read, with its own changes, until it opens one. */
const read = new WeakMap<Tx, Map<number, FaceCheck[]>>()

/**
 * The customer's face checks, the newest first. The caller holds the lock of the customer, so nobody else
 * opens or decides one until the transaction ends.
 */
export async function faceChecksOf({ tx }: Context, personId: number): Promise<FaceCheck[]> {
  const before = read.get(tx)?.get(personId)
  if (before !== undefined) return before
  const checks = await tx
    .selectFrom('customers.faceCheck')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .execute()
  read.set(tx, (read.get(tx) ?? new Map<number, FaceCheck[]>()).set(personId, checks))
  return checks
}

/**
 * Records the app's comparison of the face with the ID. A failure waits for a person, once for a customer; a
 * person's decision on the same pictures takes precedence over later results of the app. Returns the valid
 * result. The caller holds the lock of the customer.
 */
export async function noteFaceResult(
  ctx: Context,
  personId: number,
  result: FaceResult,
): Promise<FaceResult> {
  const [last] = await faceChecksOf(ctx, personId)
  if (last !== undefined && undecided.includes(last.state)) {
    await followCheck(ctx, last, result)
    return result
  }
  const decided = last !== undefined && decidedOn(last, await facePicturesOf(ctx, personId))
  if (decided) return last.state === 'passed' ? 'match' : 'mismatch'
  if (result !== 'match') await openCheck(ctx, personId, result)
  // The app knows the face by itself now: nothing that people let pass limits it any more.
  else if (last?.state === 'passed') await saveFaceCheck(ctx, last.id, { state: 'matched' })
  return result
}

/** The same where nothing else of the customer is saved. Gives what counts. Refuses: customer.not-found. */
export async function noteFace(
  ctx: Context,
  personId: number,
  result: FaceResult,
): Promise<FaceResult> {
  const person = await lockPerson(ctx, personId)
  const faceResult = await noteFaceResult(ctx, personId, result)
  await changePerson(ctx, person, { faceResult })
  return faceResult
}

const decidedOn = ({ state, selfieFileId, idFileId }: FaceCheck, { selfie, id }: FacePictures) =>
  (state === 'passed' || state === 'refused') && selfieFileId === selfie && idFileId === id

async function followCheck(ctx: Context, check: FaceCheck, result: FaceResult): Promise<void> {
  if (result !== 'match') return saveFaceCheck(ctx, check.id, { result })
  await saveFaceCheck(ctx, check.id, {
    state: 'matched',
    decidedAt: ctx.clock.now(),
    ...nothingAsked,
  })
  await publish(ctx, 'face-check.ended', `person:${check.personId}`, { faceCheckId: check.id })
}

async function openCheck(ctx: Context, personId: number, result: FaceResult): Promise<void> {
  const appCode = await lastAppOf(ctx, personId)
  read.delete(ctx.tx)
  const { id: faceCheckId } = await ctx.tx
    .insertInto('customers.faceCheck')
    .values({ personId, appCode, result, failedAt: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(ctx, 'face-check.failed', `person:${personId}`, { faceCheckId, personId, appCode })
}

/** The newest current selfie and front of the ID. */
async function facePicturesOf(ctx: ReadContext, personId: number): Promise<FacePictures> {
  const rows = await ctx.db
    .selectFrom('customers.document')
    .select(['kind', 'fileId'])
    .where('personId', '=', personId)
    .where('kind', 'in', ['selfie', 'id-front'])
    .where('removedAt', 'is', null)
    .execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.fileId ?? null
  return { selfie: of('selfie'), id: of('id-front') }
}

/** No piece is to come again. */
export const nothingAsked = { piece: null, pieceSha256: null }

/**
 * Locked with its customer, while nobody has decided and its pictures are those that its case shows. Refuses:
 * request.not-found, face-check.decided, record.stale.
 */
async function lockFaceCheck(
  ctx: Context,
  id: number,
  states: readonly FaceCheckState[],
): Promise<FaceCheck> {
  const { personId } = await ctx.tx
    .selectFrom('customers.faceCheck')
    .select('personId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockPerson(ctx, personId)
  const found = await ctx.tx
    .selectFrom('customers.faceCheck')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (found.picturesChanged) refuse('record.stale')
  return states.some((state) => state === found.state) ? found : refuse('face-check.decided')
}

/** Only the piece that failed; its picture does not count again. */
export async function askPieceAgain(ctx: Context, id: number, piece: FacePiece): Promise<void> {
  const check = await lockFaceCheck(ctx, id, ['failed', 'pass-asked'])
  const known = await ctx.tx
    .selectFrom('customers.document as d')
    .innerJoin('platform.file as f', 'f.id', 'd.fileId')
    .select('f.sha256')
    .where('d.personId', '=', check.personId)
    .where('d.kind', '=', piece)
    .where('d.removedAt', 'is', null)
    .executeTakeFirst()
  await saveFaceCheck(ctx, id, {
    state: 'asked-again',
    piece,
    pieceSha256: known?.sha256 ?? null,
    timesAsked: check.timesAsked + 1,
    passAskedBy: null,
  })
}

/** Another person is to confirm it. */
export async function askPass(ctx: Context, id: number): Promise<void> {
  await lockFaceCheck(ctx, id, ['failed'])
  await saveFaceCheck(ctx, id, { state: 'pass-asked', passAskedBy: staffOf(ctx) })
}

/**
 * From now on the face counts as the customer's, up to an amount if one person accepted it; no open
 * application is decided again by it.
 */
export const passFace = (
  ctx: Context,
  id: number,
  { upToCents, reason }: { upToCents: number | null; reason: string },
): Promise<void> => decide(ctx, id, { state: 'passed', upToCents, reason })

/** From now on the face counts as another person's. */
export const refuseFace = (
  ctx: Context,
  id: number,
  { refusal, reason }: { refusal: FaceRefusal; reason: string },
): Promise<void> => decide(ctx, id, { state: 'refused', refusal, reason })

async function decide(
  ctx: Context,
  id: number,
  of: {
    state: 'passed' | 'refused'
    refusal?: FaceRefusal
    upToCents?: number | null
    reason: string
  },
): Promise<void> {
  const { state, refusal = null, upToCents = null, reason } = of
  const { personId, result, passAskedBy } = await lockFaceCheck(ctx, id, ['failed', 'pass-asked'])
  const { selfie, id: idFileId } = await facePicturesOf(ctx, personId)
  const passed = state === 'passed'
  const faceResult = passed ? 'match' : 'mismatch'
  await saveFaceCheck(ctx, id, {
    state,
    refusal,
    note: reason,
    countsUpToCents: upToCents,
    selfieFileId: selfie,
    idFileId,
    decidedAt: ctx.clock.now(),
    decidedBy: staffOf(ctx),
    ...(passed ? {} : { passAskedBy: null }),
  })
  await changePerson(ctx, await lockPerson(ctx, personId), { faceResult })
  await audit(ctx, {
    act: passed ? 'customer.face-passed' : 'customer.face-refused',
    object: { type: 'person', id: personId },
    before: { faceResult: result },
    after: {
      faceResult,
      ...(refusal && { refusal }),
      ...(passed && passAskedBy && { passAskedBy }),
      ...(passed && upToCents !== null && { countsUpToCents: upToCents }),
    },
    reason,
  })
}

export const saveFaceCheck = async (
  ctx: Context,
  id: number,
  change: Partial<FaceCheck>,
): Promise<void> => {
  await ctx.tx.updateTable('customers.faceCheck').set(change).where('id', '=', id).execute()
  const known = read.get(ctx.tx) ?? new Map<number, FaceCheck[]>()
  for (const [personId, checks] of known) {
    const changed = checks.map((one) => (one.id === id ? { ...one, ...change } : one))
    known.set(personId, changed)
  }
}
