import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tidy/rule.ts'
import { wordsBegin, wordsEnd, wordTable } from './operations-by-word.ts'

/** Rewrites the table of words: `node_modules/.bin/node tools/guards/write-table.ts`. */
const path = join(root, 'docs/security.md')
const text = readFileSync(path, 'utf8')
const [before = ''] = text.split(wordsBegin)
const [, after = ''] = text.split(wordsEnd)
writeFileSync(path, `${before}${wordsBegin}\n\n${wordTable()}\n\n${wordsEnd}${after}`)
