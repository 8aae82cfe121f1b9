import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../tidy/rule.ts'
import { bars } from './checklist.ts'
import { testsByBar } from './tests-by-bar.ts'

const tests = testsByBar()
const named = (priority: number) => bars.filter((one) => one.priority === priority)

describe('the bars of security', () => {
  it('are all of them, each once', () => {
    expect([0, 1, 2].map((priority) => named(priority).length)).toEqual([100, 40, 4])
    expect(new Set(bars.map((one) => one.id)).size).toBe(bars.length)
  })

  it('that block a release have a test that names them, or a reason', () => {
    const without = named(0).filter(({ id, not }) => not === undefined && !tests.has(id))
    expect(without.map((one) => one.id)).toEqual([])
  })

  it('are the only ones that tests name', () => {
    const known = new Set(bars.map((one) => one.id))
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([])
    expect(tests.size).toBeGreaterThan(40)
  })

  it('stand in the document, with the same words and files that are there', () => {
    const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
    const files = new Set([...tests.values()].flat().map((path) => path.replace(/^.*\//, '')))
    for (const { id, holds } of bars) {
      const line = text.split('\n').find((one) => one.startsWith(`| ${id} |`)) ?? ''
      expect(line).toContain(holds)
      for (const [, file = ''] of line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)) {
        expect(files, `${id} in docs/security.md names ${file}`).toContain(file)
      }
    }
  })
})
