import { isAbsolute } from 'node:path'
import { z } from 'zod'

/** Where a worker feeds each night, if it does, and the key of the pseudonyms of every feed. */
export const feedVariables = {
  FEED_FOLDER: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  FEED_FORMAT: z.enum(['parquet', 'csv'], 'must be parquet or csv').default('parquet'),
  FEED_KEY: z.string().min(24, 'must have at least 24 characters').optional(),
}
