import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/harness.ts'
import { generateTypes, typesFile } from './generate-types.ts'

let house: TestHouse
const folder = mkdtempSync(join(tmpdir(), 'daftari-types-'))
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

test('the committed types are those of the migrated database; npm run db:types writes them', () => {
  const fresh = join(folder, 'types.ts')
  generateTypes(house.databaseUrl, fresh)
  expect(readFileSync(fresh, 'utf8')).toBe(readFileSync(typesFile, 'utf8'))
})
