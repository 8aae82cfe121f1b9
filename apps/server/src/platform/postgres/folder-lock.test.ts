import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daftari-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a second taker is refused and told who has the folder', () => {
  lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
})

test('a folder given back can be taken again', () => {
  lockFolder(folder)()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  lockFolder(folder)
})

test('the lock of a dead process is replaced', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, startMark: '1' }))
  lockFolder(folder)
})

test('the lock of a dead process whose number now belongs to another is replaced', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, startMark: '1' }))
  lockFolder(folder)
})

test('a lock cut short while it was written is replaced', () => {
  writeFileSync(join(folder, 'lock'), '')
  lockFolder(folder)
})
