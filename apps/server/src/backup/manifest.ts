import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const table = z.object({
  /** `schema.table`, as SQL writes it. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /**
   * A digest of the rows as COPY writes them, in the order of their key, which makes it the same on every
   * server.
   */
  sha256: z.string(),
})

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** True for the simulated lender, which a restore stays. */
  demo: z.boolean(),
  /** Shows whether a data key is the one that encrypted the rows, and nothing of the key. */
  keyMark: z.string(),
})

/** What a backup holds: its folder is whole once this is in it. */
export type Manifest = z.output<typeof manifest>
export type BackedUpTable = z.output<typeof table>

export function readManifest(folder: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
}

/** Where a backup keeps the rows of a table. */
export const rowsFile = (folder: string, name: string) =>
  join(folder, 'tables', `${name.replaceAll('"', '')}.copy.zst`)
