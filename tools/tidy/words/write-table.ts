import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../rule.ts'
import { tableBegins, wordTables } from './word-table.ts'

/** Rewrites the tables of docs/words.md: `node_modules/.bin/node tools/tidy/words/write-table.ts`. */
const path = join(root, 'docs/words.md')
const [before = ''] = readFileSync(path, 'utf8').split(tableBegins)
writeFileSync(path, `${before}${tableBegins}\n\n${wordTables()}\n`)
