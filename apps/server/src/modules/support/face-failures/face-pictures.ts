import type { OutputOf } from '@daftari/contract/endpoint'
import type { getFaceCheck } from '@daftari/contract/intake/case-endpoints'
import { refuse } from '@daftari/contract/refusals'
import type { FaceRefusal } from '@daftari/contract/support/cases/enums'
import { faceReasons } from '@daftari/contract/support/cases/reasons'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

interface Shown {
  timesAsked: number
  /** In cents; none where two people let it pass. */
  faceUpTo: number | null
  passAskedBy: { id: number; name: string } | null
  idPicture: { id: number; name: string } | null
  selfiePicture: { id: number; name: string } | null
}

/** The pictures that were compared at the decision; until then the current ones. */
const picture = (column: string, kind: string) => `(
  select json_build_object('id', d.file_id, 'name', d.kind) from reporting.document_history d
  where d.person_id = c.person_id and d.kind = '${kind}'
    and (d.file_id = f.${column} or (f.decided_at is null and d.removed_at is null))
  order by d.document_id desc limit 1)`

/** For the record of a case: both pictures, and the person who accepted it. */
export async function facePicturesOf(ctx: ReadContext, caseId: number | null): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select f.times_asked, f.counts_up_to_cents as face_up_to,
      ${sql.raw(staff('f.pass_asked_by'))} as pass_asked_by,
      ${sql.raw(picture('id_file_id', 'id-front'))} as id_picture,
      ${sql.raw(picture('selfie_file_id', 'selfie'))} as selfie_picture
    from support.service_case c
    join reporting.face_check f on f.face_check_id = c.subject_id
    where c.id = ${caseId}`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}

export async function faceStateOf(ctx: ReadContext, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from reporting.face_check where face_check_id = ${id}`.execute(ctx.db)
  return rows[0]?.state
}

type Own = OutputOf<typeof getFaceCheck>

/** What an app shows its customer of the last check that failed. Refuses: request.not-found. */
export async function ownFaceCheck(ctx: ReadContext, personId: number): Promise<Own> {
  const { rows } = await sql<Pick<Own, 'state' | 'piece'> & { refusal: FaceRefusal | null }>`
    select f.state, f.piece, f.refusal from reporting.face_check f
    where f.person_id = ${personId} order by f.face_check_id desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return refuse('request.not-found')
  const { refusal } = found
  return { ...found, refusal: refusal && { code: refusal, ...faceReasons[refusal] } }
}
