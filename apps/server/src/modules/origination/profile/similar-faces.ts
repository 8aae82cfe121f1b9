import { similarFaces } from '@daftari/contract/origination/faces'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { similarPictures } from '../../customers/index.ts'
import { loanPanels } from '../queries/loan-panels.ts'
import { standingsOf } from './standings.ts'

/** A vendor who compares faces and not pictures; it is called outside of any transaction. */
export interface FaceSearch {
  /** Customers whose face is considered the same, the likeliest first; undefined without a photo. */
  nearest(
    ctx: ReadContext,
    personId: number,
    most: number,
  ): Promise<readonly { personId: number; likeness: number }[] | undefined>
}

const most = 20

/** Face photos that look like this customer's. */
export const similarFacesPanel = (faces?: FaceSearch) =>
  loanPanels.panel(similarFaces, async (ctx, { personId }) => {
    const method = faces === undefined ? ('pictures' as const) : ('faces' as const)
    const found = await (faces?.nearest(ctx, personId, most + 1) ??
      similarPictures(ctx, personId, most + 1))
    const shown = (found ?? []).slice(0, most)
    const ids = shown.map((one) => one.personId)
    const [standings, photos] = await Promise.all([standingsOf(ctx, ids), photosOf(ctx, ids)])
    const rows = shown.flatMap((one) => {
      const standing = standings.get(one.personId)
      if (standing === undefined) return []
      const fileId = standing.applicationId === null ? null : (photos.get(one.personId) ?? null)
      return [{ ...standing, likeness: one.likeness, fileId }]
    })
    return { method, compared: found !== undefined, rows, more: (found ?? []).length > most }
  })

async function photosOf(
  ctx: ReadContext,
  personIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ personId: number; fileId: number }>`
    select distinct on (d.person_id) d.person_id, d.file_id from reporting.document d
    where d.kind = 'selfie' and d.person_id = any(${[...personIds]}::bigint[])
    order by d.person_id, d.document_id desc`.execute(ctx.db)
  return new Map(rows.map((row) => [row.personId, row.fileId]))
}
