import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { withClient } from '../../src/platform/db/with-client.ts'
import { openTestApp } from '../harness.ts'

/** The files of this folder: databases that earlier versions lived in. */
export const lenders = globSync(join(import.meta.dirname, '*.sql.zst'))

/** The morning after the last day that was lived. */
export const morning = new Date('2026-11-29T06:00:00Z')

/** A database with the file's content, which tests copy; returns its name. */
export async function keepLender(file: string): Promise<string> {
  const earlier = await openTestApp(morning, { from: 'template1' })
  await withClient(earlier.databaseUrl, (client) =>
    client.query(zstdDecompressSync(readFileSync(file)).toString()),
  )
  return earlier.keep()
}
