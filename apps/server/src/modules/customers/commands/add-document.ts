import type { DocumentKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { type FileRow, recordedFile } from '../../../platform/files/record-file.ts'
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
  const file = await ctx.appContext.files.writeImage(ctx, { purpose: kind, name, bytes, owner })
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
}

async function enter(
  ctx: Context,
  of: { personId: number; kind: DocumentKind; note: string | null },
  file: (Recorded | Unrecorded) & { sha256: string; likeness: string | undefined },
): Promise<{ documentId: number; fileId: number }> {
  await notePiece(ctx, { ...of, sha256: file.sha256 })
  const by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const { likeness = null } = file
  const put = single.includes(of.kind) ? enterAlone : enterBeside
  const picture = 'row' in file ? { file: file.row } : { fileId: file.id }
  const [made] = await put(
    ctx.tx,
    jsonText({ ...of, ...picture, at: ctx.clock.now(), by, likeness }),
  )
  assert(made !== undefined, 'a document has a number')
  return made
}

interface Recorded {
  id: number
}

interface Unrecorded {
  row: FileRow
}

/**
 * Adds the document with its picture hash, if that is known, and records its file, if that is new; `alone`
 * sets the previous document of its kind aside.
 */
const entering = ({ alone }: { alone: boolean }) =>
  fixedStatement<{ documentId: number; fileId: number }, [document: string]>((document) => {
    const aside = sql`aside as (
      update customers.document d set removed_at = g.at, removed_by = g.by
      from given g
      where d.person_id = g."personId" and d.kind = g.kind and d.removed_at is null),`
    return sql`
      with given as materialized (
        select * from jsonb_to_record(${document}::jsonb) as ("personId" bigint, kind text,
          note text, "fileId" bigint, file jsonb, at timestamptz, by bigint, likeness text)),
      ${recordedFile(sql`(select file from given)`)},
      ${alone ? aside : sql``} entered as (
        insert into customers.document (person_id, kind, note, file_id, added_at, added_by)
        select "personId", kind, note, coalesce("fileId", (select id from recorded_file)), at, by
        from given
        returning id, file_id),
      looks as (
        insert into customers.picture_likeness (document_id, person_id, bits)
        select entered.id, g."personId", ${bitsOf(sql`g.likeness`)} from entered, given g
        where g.likeness is not null)
      select id as document_id, file_id from entered`
  })

const enterAlone = entering({ alone: true })
const enterBeside = entering({ alone: false })

/** The bits are never a JavaScript number, which holds only 53 of them. */
const bitsOf = (likeness: RawBuilder<unknown>) => sql`('x' || ${likeness}::text)::bit(64)::bigint`

export async function keepLikeness(
  { tx }: Pick<Context, 'tx'>,
  of: { documentId: number; personId: number; likeness: string },
): Promise<void> {
  await sql`insert into customers.picture_likeness (document_id, person_id, bits)
    values (${of.documentId}, ${of.personId}, ${bitsOf(sql`${of.likeness}`)})
    on conflict do nothing`.execute(tx)
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
