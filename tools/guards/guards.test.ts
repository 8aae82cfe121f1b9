import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationWords } from '@daftari/contract/operation-words'
import { describe, expect, it } from 'vitest'
import { root } from '../tidy/rule.ts'
import { callerFiles, guardFiles, guards } from './guards.ts'
import { wordsBegin, wordsEnd, wordTable } from './operations-by-word.ts'

describe('the words of operations', () => {
  it('have a guard each, in files that are there', () => {
    for (const word of operationWords) expect(guards[word].files, word).not.toEqual([])
    expect([...guardFiles, ...callerFiles].filter((path) => !existsSync(join(root, path)))).toEqual(
      [],
    )
  })

  it('AZ-20 stand in the document with their guards and everything that says them', () => {
    const [, rest = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split(wordsBegin)
    const [table = ''] = rest.split(wordsEnd)
    expect(table.trim(), 'run tools/guards/write-table.ts').toBe(wordTable())
    for (const word of operationWords)
      expect(table, word).toMatch(new RegExp(`\\| ${word} \\| .*(POST|PUT|listener)`))
  })
})
