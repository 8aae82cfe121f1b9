import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tidy/rule.ts'
import { conductBegins, conductTable } from './table.ts'

/** Rewrites the table of docs/conduct.md: `node_modules/.bin/node tools/conduct/write-table.ts`. */
const path = join(root, 'docs/conduct.md')
const [before = ''] = readFileSync(path, 'utf8').split(conductBegins)
writeFileSync(path, `${before}${conductBegins}\n\n${conductTable()}\n`)
