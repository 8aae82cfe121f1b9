import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tidy/rule.ts'
import { barTable, tableBegins } from './tests-by-bar.ts'

/** Rewrites the table of docs/security.md: `node_modules/.bin/node tools/security/write-table.ts`. */
const path = join(root, 'docs/security.md')
const [before = ''] = readFileSync(path, 'utf8').split(tableBegins)
writeFileSync(path, `${before}${tableBegins}\n\n${barTable()}\n`)
