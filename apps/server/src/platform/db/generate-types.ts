import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import { migrationFiles } from './migrate.ts'
import { readViews } from './views.ts'

/** Where the types of the tables are made: they follow from the migrations, and git does not keep them. */
const typesFile = join(import.meta.dirname, 'types.ts')

const codegen = createRequire(import.meta.url).resolve('kysely-codegen/package.json')

/** Digest of everything that decides the types. */
export async function digestOfTables(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await migrationFiles()) hash.update(`${name} ${sha256}\n`)
  const { sha256 } = await readViews()
  hash
    .update(sha256)
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(codegen))
  return hash.digest('hex')
}

/** Their last line says what they were made from. */
const markOf = (digest: string) => `// of ${digest}\n`

export const typesAreOf = (digest: string): boolean =>
  existsSync(typesFile) && readFileSync(typesFile, 'utf8').endsWith(markOf(digest))

/** Writes the types of a migrated database, with the parsers of `openDatabase` in mind. */
export function generateTypes(databaseUrl: string, digest: string): void {
  const fresh = `${typesFile}.${process.pid}`
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(dirname(codegen), 'dist/cli/bin.js'),
      '--url',
      databaseUrl,
      '--out-file',
      fresh,
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
  appendFileSync(fresh, markOf(digest))
  renameSync(fresh, typesFile)
}
