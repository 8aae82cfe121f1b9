import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { generateTypes, typesFile } from './generate-types.ts'

let appContext: TestApp
const folder = mkdtempSync(join(tmpdir(), 'daftari-types-'))
beforeAll(async () => {
  appContext = await openTestApp()
})
afterAll(async () => {
  await appContext.close()
  rmSync(folder, { recursive: true })
})

test('the committed types are those of the migrated database; npm run db:types writes them', () => {
  const fresh = join(folder, 'types.ts')
  generateTypes(appContext.databaseUrl, fresh)
  expect(readFileSync(fresh, 'utf8')).toBe(readFileSync(typesFile, 'utf8'))
})
