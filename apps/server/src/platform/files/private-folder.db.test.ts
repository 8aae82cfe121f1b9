import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { closeFolder } from './private-folder.ts'
import { sweep } from './sweep.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const modeOf = (...path: string[]) => statSync(join(t.dataDir, 'files', ...path)).mode & 0o777

test('FI-09 a file is for the server’s own user alone, however it comes', async () => {
  const { files } = t.appContext
  const large = await files.writeNew(Readable.from([Buffer.from('rows')]))
  await t.as('system', async (ctx) => {
    const file = { purpose: 'proof', name: 'a', bytes: new Uint8Array([1]), mediaType: 'x/y' }
    await files.keep(ctx, file)
  })
  const stored = (await Array.fromAsync(files.stored())).flat().map(({ key }) => key)
  expect(stored).toHaveLength(2)
  expect(stored).toContain(large.key)
  expect(modeOf()).toBe(0o700)
  for (const key of stored) {
    expect([modeOf(key.slice(0, 2)), modeOf(key)]).toEqual([0o700, 0o600])
  }
})

test('FI-09 what an earlier version left open is closed', async () => {
  const old = join(t.dataDir, 'files', 'zz')
  mkdirSync(old)
  writeFileSync(join(old, 'picture.webp'), 'x')
  chmodSync(old, 0o755)
  chmodSync(join(old, 'picture.webp'), 0o644)
  chmodSync(join(t.dataDir, 'files'), 0o755)
  expect(closeFolder(join(t.dataDir, 'files'))).toBeUndefined()
  expect(modeOf()).toBe(0o700)
  await sweep(t.appContext)
  expect([modeOf('zz'), modeOf('zz', 'picture.webp')]).toEqual([0o700, 0o600])
  expect(closeFolder(join(t.dataDir, 'nothing-yet'))).toBeUndefined()
})
