import { foldName } from '@daftari/kernel/name'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { foldedName, nameLike } from './conditions.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

/** Letters and signs that names are made of, as they are typed, pasted and read from papers. */
const signs =
  "aeiouAEIOU nghkmNGHKM..--''`´ʼ‘’ʻ‑–—éÉñÑüÜçÇåøØłŁđĐßæÆœŒþÞıİŋŊſﬁ０Ａｚ　\u00A0\u200B\u200D\u202A\uFEFF\u00AD" +
  'e\u0301n\u0303ЖжЙйЯяΩωςΣά王明अिنأ%_\\*()[]/@#,;:&+½²…“”•→☺👩😀1203\u0000'
const name = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'ABab cd'), maxLength: 12 }),
)

test('a name is folded in the database as it is in the code', async () => {
  const names = fc
    .sample(name, { numRuns: 10_000, seed: 310 })
    .map((one) => one.replaceAll('\0', ''))
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, platform.folded_name(name) as folded
    from unnest(${names}::text[]) as n (name)`.execute(t.appContext.db)
  expect(rows).toHaveLength(names.length)
  const differing = rows.filter((row) => row.folded !== foldName(row.name))
  expect(differing.slice(0, 5).map((row) => [row.name, row.folded, foldName(row.name)])).toEqual([])
})

test.each([
  ['Jackline Macharia', 'Macharia Jackline', true],
  ['Mary Wanjiru Otieno', 'mary otieno', true],
  ["James Ng'ang'a", 'ng’ang’a', true],
  ['James Ng’ang’a', "NG'ANG'A", true],
  ['José Díaz', 'jose diaz', true],
  ['Mary Wanjiru Otieno', 'tieno', false],
  ['Mary Wanjiru Otieno', '%', false],
])('%j is found by %j: %s', async (kept, typed, isFound) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${nameLike(foldedName('n.name'))(typed)} as found
    from (select ${kept}::text as name) n`.execute(t.appContext.db)
  expect(rows).toEqual([{ found: isFound }])
})
