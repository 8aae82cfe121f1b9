import type { Context } from '../context.ts'
import type { NewFile } from './files.ts'
import type { Upload } from './upload.ts'

/**
 * Keeps what proves something: a picture is drawn anew, a PDF is kept as it came and only ever sent
 * as an attachment. Refuses what is neither, as `keepImage` does. Gives the file's id.
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
