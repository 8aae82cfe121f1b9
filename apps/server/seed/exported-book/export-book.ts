import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BusinessDate } from '@daftari/kernel/business-date'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { exportedFiles } from './tables.ts'

/** Writes a lender's book as another system would give it: a folder of CSV, as it was when a day ended. */
export async function exportBook(
  databaseUrl: string,
  { dir, asOf }: { dir: string; asOf: BusinessDate },
): Promise<void> {
  await mkdir(dir, { recursive: true })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const { file, query } of exportedFiles(asOf)) {
      const rows = client.query(copyTo(`copy (${query}) to stdout (format csv, header)`))
      await pipeline(rows, createWriteStream(join(dir, file)))
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
