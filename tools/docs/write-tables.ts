import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tidy/rule.ts'
import { withTable, writtenTables } from './tables.ts'

/** Rewrites the tables of the documents: `node_modules/.bin/node tools/docs/write-tables.ts`. */
for (const table of writtenTables) {
  const path = join(root, table.path)
  writeFileSync(path, withTable(readFileSync(path, 'utf8'), table))
}
