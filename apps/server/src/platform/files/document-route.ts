import type { Document } from '@daftari/contract/platform/records/document'
import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context, ReadContext } from '../context.ts'
import type { Reply, Route } from '../module.ts'

/** A file as its reader gets it. */
export type SentFile = Parameters<Reply['file']>[0]

/** Sends a declared file. One that is only read gets no transaction. */
export function documentRoute<Q extends z.ZodRawShape>(
  document: Document<Q>,
  fileOf: (ctx: Context, given: { id: number } & z.output<z.ZodObject<Q>>) => Promise<SentFile>,
): Route {
  return {
    endpoint: document,
    writes: document.effect === 'writes',
    async handle(ctx, input, { reply }) {
      const { params, query } = input as {
        params: { id: number }
        query: z.output<z.ZodObject<Q>>
      }
      reply.file(await fileOf(ctx, { ...query, ...params }))
      return {}
    },
  }
}

/**
 * A kept file as it came, to be saved. `of` selects its number, such as that of a row's document. Refuses:
 * request.not-found.
 */
export async function keptFile(
  ctx: ReadContext,
  of: RawBuilder<number | null>,
  name = sql<string>`name`,
): Promise<SentFile> {
  const { rows } = await sql<{ name: string; mediaType: string; storageKey: string }>`
    select ${name} as name, media_type, storage_key from platform.file where id = (${of})`.execute(
    ctx.db,
  )
  const [found] = rows
  if (found === undefined) return refuse('request.not-found')
  const { storageKey, ...file } = found
  return { ...file, inline: false, content: await ctx.appContext.files.read(storageKey) }
}

/** A kept paper under a name of ours: a picture is shown, a PDF is saved. Refuses: request.not-found. */
export async function keptPaper(
  ctx: ReadContext,
  name: string | RawBuilder<string>,
  of: RawBuilder<number | null>,
): Promise<SentFile> {
  const named = typeof name === 'string' ? sql<string>`${name}::text` : sql<string>`(${name})`
  const file = await keptFile(ctx, of, named)
  const inline = file.mediaType.startsWith('image/')
  return { ...file, name: `${file.name}.${inline ? 'webp' : 'pdf'}`, inline }
}

/** A paper that is printed: shown, not saved. */
export const printed = ({ name, bytes }: { name: string; bytes: Buffer }): SentFile => ({
  name,
  mediaType: 'application/pdf',
  inline: true,
  content: bytes,
})
