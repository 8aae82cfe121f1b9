import { storage, storedTables } from '@daftari/contract/administration/stored-tables/declared'
import { read } from '../platform/module.ts'
import { moduleOf, part } from '../platform/part.ts'
import type { Module } from '../platform/server-module.ts'
import { reportQuery } from '../platform/tables/report-query.ts'
import type { Ports } from '../ports.ts'
import { clearing } from './clearing.ts'
import { measuring } from './storage/measure.ts'
import { databaseSize, readStorage } from './storage/read-storage.ts'

const storedTablesReport = reportQuery(storedTables, {
  sql: new URL('./storage/stored-tables.sql', import.meta.url),
})

/** How long the rows of every table are kept, how large it is, and when nothing is free any more. */
export const keepModule = ({ storage: place }: Pick<Ports, 'storage'>): Module =>
  moduleOf('keep', [
    part({
      recurring: [clearing, measuring],
      reports: [storedTablesReport],
      routes: [read(storage, (ctx) => readStorage(ctx, place))],
      figures: [
        {
          name: 'database_bytes',
          help: 'The size of the database.',
          read: async (appContext) => [{ value: await databaseSize(appContext) }],
        },
        {
          name: 'database_disk_bytes',
          help: 'The size of its disk, as it was set; none where it was not.',
          read: async () =>
            typeof place?.databaseDiskBytes === 'number'
              ? [{ value: place.databaseDiskBytes }]
              : [],
        },
      ],
    }),
  ])
