import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

export interface DocumentFile {
  personId: number
  kind: string
  mediaType: string
  storageKey: string
}

/** The file of a customer's document, one put aside too. Refuses: request.not-found. */
export async function documentFile(ctx: ReadContext, fileId: number): Promise<DocumentFile> {
  const row = await ctx.db
    .selectFrom('customers.document as d')
    .innerJoin('platform.file as f', 'f.id', 'd.fileId')
    .select(['d.personId', 'd.kind', 'f.mediaType', 'f.storageKey'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  return row ?? refuse('request.not-found')
}
