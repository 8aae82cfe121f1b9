import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../tidy/rule.ts'
import { conductRules } from './rules.ts'
import { testsByRule } from './table.ts'

const tests = testsByRule()

describe('the rules of conduct', () => {
  it('are sixty-four, each once', () => {
    expect(new Set(conductRules.map(({ id }) => id)).size).toBe(64)
    expect(conductRules).toHaveLength(64)
  })

  it('have each a test that names them, or else a reason why not', () => {
    const wrong = conductRules.filter(({ id, not }) => tests.has(id) === (not !== undefined))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('are the only ones that tests name', () => {
    const known = new Set(conductRules.map(({ id }) => id))
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  it.each(conductRules)(
    '$id stands in the document with files that name it',
    ({ id, rule, not }) => {
      const text = readFileSync(join(root, 'docs/conduct.md'), 'utf8')
      const line = text.split('\n').find((one) => one.startsWith(`| ${id} |`)) ?? ''
      expect(line).toContain(`| ${rule} |`)
      const files = [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file)
      const naming = (tests.get(id) ?? []).map((path) => path.replace(/^.*\//, ''))
      expect(naming).toEqual(expect.arrayContaining(files))
      if (not === undefined) expect(files).not.toEqual([])
      else expect(line).toContain(not)
    },
  )
})
