import type { DocumentKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { attachPicture } from '../../../platform/files/waiting-picture.ts'
import { notePiece } from './face/note-pictures.ts'
import { lockPerson } from './lock-person.ts'

export interface NewDocument {
  kind: DocumentKind
  name: string
  bytes: Uint8Array
}

/** Kinds with one document at a time; there may be several proofs. */
const single: readonly DocumentKind[] = ['id-front', 'id-back', 'selfie', 'work-card']
const mostProofs = 10

/**
 * Stores a customer's picture, redrawn. A newer one of the same kind replaces the earlier, which stays on
 * file; a face photo is stored with its likeness hash. Refuses: customer.not-found, file.not-an-image,
 * file.too-large, file.too-many-pixels, document.too-many, face-check.same-picture.
 */
export async function addDocument(
  ctx: Context,
  personId: number,
  { kind, name, bytes }: NewDocument,
): Promise<{ documentId: number; fileId: number }> {
  await makeRoom(ctx, personId, { kind, pictures: 1 })
  const owner = { type: 'person', id: personId }
  const file = await ctx.appContext.files.keepImage(ctx, { purpose: kind, name, bytes, owner })
  return enter(ctx, { personId, kind, note: null }, file)
}

export interface AttachedDocuments {
  kind: DocumentKind
  fileIds: readonly number[]
  /** Where staff have them from. */
  note: string
}

/**
 * The same with pictures that staff uploaded before. Refuses: customer.not-found, file.not-waiting,
 * document.too-many, document.one-only, face-check.same-picture.
 */
export async function attachDocuments(
  ctx: Context,
  personId: number,
  { kind, fileIds, note }: AttachedDocuments,
): Promise<{ documentId: number; fileId: number }[]> {
  await makeRoom(ctx, personId, { kind, pictures: fileIds.length })
  const owner = { type: 'person', id: personId }
  const entered: { documentId: number; fileId: number }[] = []
  for (const fileId of fileIds) {
    const file = await attachPicture(ctx, fileId, { purpose: kind, owner })
    entered.push(await enter(ctx, { personId, kind, note }, file))
  }
  return entered
}

async function makeRoom(
  ctx: Context,
  personId: number,
  { kind, pictures }: { kind: DocumentKind; pictures: number },
): Promise<void> {
  await lockPerson(ctx, personId)
  if (!single.includes(kind)) return requireRoom(ctx, personId, { kind, pictures })
  if (pictures > 1) refuse('document.one-only', {}, { fileIds: 'one only' })
  return putAside(ctx, personId, kind)
}

async function enter(
  ctx: Context,
  of: { personId: number; kind: DocumentKind; note: string | null },
  file: { id: number; sha256: string; likeness: string | undefined },
): Promise<{ documentId: number; fileId: number }> {
  await notePiece(ctx, { ...of, sha256: file.sha256 })
  const { id: documentId } = await ctx.tx
    .insertInto('customers.document')
    .values({ ...of, fileId: file.id, addedAt: ctx.clock.now(), addedBy: staffIdOf(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (file.likeness !== undefined) {
    await keepLikeness(ctx, { documentId, personId: of.personId, likeness: file.likeness })
  }
  return { documentId, fileId: file.id }
}

const staffIdOf = (ctx: Context) => (ctx.actor.kind === 'staff' ? ctx.actor.id : null)

export async function keepLikeness(
  { tx }: Pick<Context, 'tx'>,
  of: { documentId: number; personId: number; likeness: string },
): Promise<void> {
  // The bits never pass through a number of ours, which has room for 53 of them.
  await sql`insert into customers.picture_likeness (document_id, person_id, bits)
    values (${of.documentId}, ${of.personId}, ('x' || ${of.likeness}::text)::bit(64)::bigint)
    on conflict do nothing`.execute(tx)
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

async function requireRoom(
  ctx: Context,
  personId: number,
  { kind, pictures }: { kind: DocumentKind; pictures: number },
): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('customers.document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count + pictures > mostProofs) refuse('document.too-many', { limit: mostProofs, kind })
}
