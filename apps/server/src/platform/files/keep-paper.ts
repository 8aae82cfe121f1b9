import type { Context } from '../context.ts'
import type { NewFile } from './files.ts'
import type { Upload } from './upload.ts'

/**
 * Stores a document of proof: a picture is redrawn, a PDF is stored as uploaded and only ever sent as an
 * attachment. Refuses other types, as `keepImage` does. Returns the file's id.
 */
export async function keepPaper(
  ctx: Context,
  { name, bytes }: Upload,
  o: Pick<NewFile, 'purpose' | 'owner'>,
): Promise<number> {
  const { files } = ctx.appContext
  const file = { ...o, name, bytes }
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  const kept = isPdf
    ? await files.keep(ctx, { ...file, mediaType: 'application/pdf' })
    : await files.keepImage(ctx, file)
  return kept.id
}
