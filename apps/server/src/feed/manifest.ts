import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { feedFormats } from './table-format.ts'

const file = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() })

const view = z.object({
  view: z.string(),
  version: z.number(),
  rows: z.number(),
  /** The parts in this increment, which replace all earlier rows of them. */
  parts: z.array(z.object({ part: z.string(), rows: z.number() })),
  /** Absent where no row is left of any of the parts. */
  table: file.optional(),
})

const manifest = z.object({
  format: z.literal(1),
  /** Grows with each feed of this database; every row has it as `fed_in`. */
  feed: z.number(),
  /** What the next increment begins with: `--since`. */
  cursor: z.string(),
  /**
   * The cursor that this increment begins with. Null: it contains everything, and replaces all increments
   * before it.
   */
  since: z.string().nullable(),
  takenAt: z.string(),
  /** Business dates up to and including this one are closed; null before the first. */
  closedThrough: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  tables: z.enum(feedFormats),
  /** Increments of another mark call the same persons otherwise. */
  pseudonyms: z.string(),
  views: z.array(view),
  /** The parts in this increment as a table for loading: the same as `views`. */
  parts: file,
  /** What the columns are and mean. */
  described: z.array(file),
})

/** The contents of an increment: the last file to be written. */
export type FeedManifest = z.output<typeof manifest>
export type FedView = z.output<typeof view>

export const manifestName = 'manifest.json'

/** Undefined if there is no readable one. */
export function readManifest(folder: string): FeedManifest | undefined {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')))
  } catch {
    return undefined
  }
}

/** The folder of an increment sorts as its number does. */
export const incrementName = (feed: number) => String(feed).padStart(8, '0')

/** All that lie there, the oldest first. */
export function increments(folder: string): FeedManifest[] {
  return readdirSync(folder)
    .filter((name) => /^\d{8}$/.test(name))
    .toSorted()
    .flatMap((name) => readManifest(join(folder, name)) ?? [])
}
