import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { nullable } from '../../shared-schemas.ts'
import { report } from '../../table.ts'

const page = 'operation/system/storage'

export const keptUntil = ['for-ever', 'until-done', 'days'] as const

/** One row per table of the database, the largest first, as last measured. */
export const storedTables = report(page, {
  filters: {},
  columns: {
    tableName: column.text(),
    storedRows: column.count({ total: 'sum' }),
    storedMegabytes: column.count({ total: 'sum' }),
    indexMegabytes: column.count({ total: 'sum' }),
    grownMegabytes: column.count({ total: 'sum' }),
    keptUntil: column.choice(keptUntil),
    keptDays: column.count(),
    measuredOn: column.date(),
  },
})

const space = z.object({
  usedBytes: z.number(),
  /** What thirty days add, by the measurements of the last five weeks; null before the second. */
  grownBytes: nullable(z.number()),
  /** Null where nobody said how large the disk is. */
  freeBytes: nullable(z.number()),
  /** The day on which nothing is free any more, if it grows on as it did; null when it does not grow. */
  fullOn: nullable(z.iso.date()),
})

/** The database and the folder of files: how large, how quickly they grow, when they are full. */
export const storage = endpoint({
  method: 'GET',
  path: '/operation/system/storage/space',
  summary: 'How much room the database and the files take, and when it runs out',
  access: { page },
  tag: 'Storage',
  response: z.object({ database: space, files: space }),
})
