import type { Chunk } from './copied-rows.ts'
import type { WrittenFile } from './table-file.ts'

/** How a table is written. */
export const feedFormats = ['parquet', 'csv'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** A table that is written chunk by chunk; in Parquet each chunk is a row group. */
export interface TableFile {
  write(chunk: Chunk): Promise<void>
  end(): Promise<WrittenFile>
  /** Discards a file that is no longer wanted. */
  abandon(): void
}
