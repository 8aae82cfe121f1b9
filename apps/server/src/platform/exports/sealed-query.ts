import { sql } from 'kysely'
import { type Cipher, unowned } from '../cipher.ts'
import type { AppContext } from '../context.ts'
import { json } from '../db/json.ts'
import { transact } from '../db/transact.ts'
import type { RecurringJob } from '../schedule/daily.ts'

export interface ExportQuery {
  filters: Record<string, string>
  columns: string[] | null
}

/** Filters contain numbers of customers, which are never stored in clear. */
export function sealedQuery(cipher: Cipher, { filters, columns }: ExportQuery) {
  return json({ sealed: cipher.seal(JSON.stringify(filters)).toString('base64'), columns })
}

/** A query from before filters were encrypted is read as stored. */
export function openQuery(cipher: Cipher, query: unknown): ExportQuery {
  const kept = query as { columns: string[] | null } & (
    | { sealed: string }
    | Pick<ExportQuery, 'filters'>
  )
  if ('filters' in kept) return kept
  const filters: unknown = JSON.parse(cipher.open(Buffer.from(kept.sealed, 'base64'), unowned))
  return { filters: filters as ExportQuery['filters'], columns: kept.columns }
}

/** Encrypts queries that an earlier version stored in clear. */
export const sealingQueries: RecurringJob = {
  name: 'exports.seal-queries',
  everySeconds: 86_400,
  run: async (appContext) => {
    await sealQueries(appContext)
  },
}

const atOnce = 500

export async function sealQueries(appContext: AppContext): Promise<number> {
  let sealed = 0
  for (;;) {
    const done = await transact(appContext.db, async (tx) => {
      const { rows } = await sql<{ id: number; query: ExportQuery }>`
        select id, query from platform.export where query ? 'filters'
        order by id limit ${atOnce} for update skip locked`.execute(tx)
      for (const { id, query } of rows) {
        await tx
          .updateTable('platform.export')
          .set({ query: sealedQuery(appContext.cipher, query) })
          .where('id', '=', id)
          .execute()
      }
      return rows.length
    })
    sealed += done
    if (done < atOnce) return sealed
  }
}
