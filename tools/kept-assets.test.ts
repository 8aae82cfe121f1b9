import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepAssets } from './kept-assets.mjs'

const folder = mkdtempSync(join(tmpdir(), 'daftari-builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(name: string, files: Record<string, string>): string {
  mkdirSync(join(folder, name, 'assets'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, name, 'assets', file), text)
  }
  return join(folder, name)
}

const assets = (of: string) => readdirSync(join(of, 'assets')).sort()

it('a build keeps what the page of the one before names, and nothing older', () => {
  const first = build('first', { 'base-1.js': 'one', 'react.js': 'same' })
  const second = build('second', { 'base-2.js': 'two', 'react.js': 'same' })
  const third = build('third', { 'base-3.js': 'three' })
  keepAssets(join(folder, 'none'), first)
  expect(assets(first)).toEqual(['base-1.js', 'react.js'])
  keepAssets(first, second)
  expect(assets(second)).toEqual(['base-1.js', 'base-2.js', 'react.js'])
  expect(readFileSync(join(second, 'assets', 'base-1.js'), 'utf8')).toBe('one')
  keepAssets(second, third)
  expect(assets(third)).toEqual(['base-2.js', 'base-3.js', 'react.js'])
})
