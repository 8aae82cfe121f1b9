import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assert } from '@daftari/kernel/assert'

/** Where the committed types of the database are. */
export const typesFile = join(import.meta.dirname, 'types.ts')

const generator = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
)

/** Writes the types of a migrated database, with the parsers of `openDatabase` in mind. */
export function generateTypes(databaseUrl: string, outFile: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      generator,
      '--url',
      databaseUrl,
      '--out-file',
      outFile,
      '--dialect',
      'postgres',
      '--camel-case',
      '--default-schema',
      'nothing',
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"number","date":"string","timestamptz":"Date"}',
    ],
    { encoding: 'utf8' },
  )
  assert(status === 0, `kysely-codegen failed: ${stderr}`)
}
