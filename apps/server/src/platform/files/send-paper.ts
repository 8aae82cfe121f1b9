import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../context.ts'
import type { Reply } from '../module.ts'

/** A kept paper as it was given: a picture is shown, a PDF is saved. Refuses: request.not-found. */
export async function sendPaper(
  ctx: ReadContext,
  reply: Reply,
  paper: { fileId: number | null | undefined; name: string },
): Promise<object> {
  if (paper.fileId === null || paper.fileId === undefined) refuse('request.not-found')
  const { mediaType, storageKey } = await ctx.db
    .selectFrom('platform.file')
    .select(['mediaType', 'storageKey'])
    .where('id', '=', paper.fileId)
    .executeTakeFirstOrThrow()
  const isPicture = mediaType.startsWith('image/')
  const content = await ctx.appContext.files.read(storageKey)
  const name = `${paper.name}.${isPicture ? 'webp' : 'pdf'}`
  reply.file({ name, mediaType, inline: isPicture, content })
  return {}
}
