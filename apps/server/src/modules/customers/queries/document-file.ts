import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface DocumentFile {
  personId: number
  kind: string
  mediaType: string
  storageKey: string
  /** It was sent, or was on the account, with a request for another ID number. */
  forBinding: boolean
  /** A face check failed, and it shows the face or the front of the ID. */
  forFace: boolean
  /** It proves a change of work. */
  forWork: boolean
}

/**
 * The file of a customer's document, one put aside too, or of a request for another ID number.
 * Refuses: request.not-found.
 */
export async function documentFile(ctx: ReadContext, fileId: number): Promise<DocumentFile> {
  const { rows } = await sql<DocumentFile>`
    select coalesce(d.person_id, p.person_id) as person_id, coalesce(d.kind, p.kind) as kind,
      f.media_type, f.storage_key, p.kind is not null as for_binding,
      coalesce(d.kind in ('selfie', 'id-front') and exists (select from customers.face_check c
        where c.person_id = d.person_id), false) as for_face,
      exists (select from customers.work_change_proof w
        where w.document_id = d.id) as for_work
    from platform.file f
    left join lateral (
      select d.id, d.person_id, d.kind from customers.document d where d.file_id = f.id limit 1) d on true
    left join lateral (
      select b.person_id, x.kind from customers.id_binding_photo x
      join customers.id_binding b on b.id = x.binding_id
      where x.file_id = f.id limit 1) p on true
    where f.id = ${fileId} and (d.kind is not null or p.kind is not null)`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}
