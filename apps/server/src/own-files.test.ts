import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireOwnFiles } from './own-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-own-files-'))
const part = join(dataDir, 'files', 'aa')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('starts before the first file, and with files of its own', () => {
  expect(() => requireOwnFiles({ dataDir })).not.toThrow()
  mkdirSync(part, { recursive: true, mode: 0o700 })
  expect(() => requireOwnFiles({ dataDir })).not.toThrow()
})

/** What a start as another user says. */
function asNobody(): string {
  const script = `
    const { requireOwnFiles } = await import(${JSON.stringify(join(import.meta.dirname, 'own-files.ts'))})
    process.setgroups([])
    process.setgid(65534)
    process.setuid(65534)
    try { requireOwnFiles({ dataDir: ${JSON.stringify(dataDir)} }) } catch (error) { console.log(error.message) }`
  const args = ['--input-type=module', '-e', script]
  return execFileSync(process.execPath, args, { encoding: 'utf8' })
}

// Only root makes files of another user.
it.runIf(process.getuid?.() === 0)('does not start on what a restore as root left behind', () => {
  chmodSync(dataDir, 0o711)
  chmodSync(join(dataDir, 'files'), 0o777)
  expect(asNobody()).toContain(`${part} belongs to another user and cannot be read and written`)
  chmodSync(part, 0o777)
  // A file system of its own has this at its root.
  mkdirSync(join(dataDir, 'files', 'lost+found'), { mode: 0o700 })
  expect(asNobody()).toBe('')
  chmodSync(join(dataDir, 'files'), 0o700)
  expect(asNobody()).toContain(`${join(dataDir, 'files')} belongs to another user`)
})
