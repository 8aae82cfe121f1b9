import { text } from 'node:stream/consumers'
import { type Column, column } from '@daftari/contract/columns'
import { languages } from '@daftari/contract/language'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { csvText } from './csv-sql.ts'
import { sheetStream } from './write-file.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const runs = 400
const signs = '=+-@\t\r\n",;:ab Ñ李\'…%_\\12'
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
  fc.constantFrom(
    'organic',
    'diversion:pesa',
    'diversion:"a,b"',
    'google',
    'S1',
    'reminder',
    'yes',
  ),
)
const kinds: [string, Column, fc.Arbitrary<unknown>, string][] = [
  ['text', column.text(), texts, 'text'],
  ['channel', column.channel(), texts, 'text'],
  ['phone', column.phone(), texts, 'text'],
  ['choice', column.choice(['S1', 'reminder'], { set: 'stage' }), texts, 'text'],
  ['flag', column.flag(), fc.boolean(), 'boolean'],
  ['money', column.money(), fc.integer({ min: -1e12, max: 1e12 }), 'bigint'],
  ['count', column.count(), fc.maxSafeInteger(), 'bigint'],
  ['list', column.list(), fc.array(texts, { maxLength: 3 }), 'jsonb'],
  [
    'coded list',
    column.list({ values: ['S1'], set: 'stage' }),
    fc.array(texts, { maxLength: 3 }),
    'jsonb',
  ],
  ['staff', column.staff(), fc.record({ id: fc.constant(1), name: texts }), 'jsonb'],
  [
    'instant',
    column.instant(),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
    'timestamptz',
  ],
]

describe.each(kinds)('a %s, as PostgreSQL writes it', (_, one, values, type) => {
  it.each(languages)('is what code writes of it, in %s', async (language) => {
    const drawn = [...fc.sample(values, { numRuns: runs, seed: 40 }), null]
    const writing = { language, timeZone: 'Africa/Nairobi' }
    const value: RawBuilder<unknown> = sql`(v #>> '{}')::${sql.raw(type)}`
    const shown = type === 'jsonb' ? sql`nullif(v, 'null')` : value
    const of = { value: shown, isNamed: false }
    const { rows } = await sql<{ line: string | null }>`
      select ${csvText('of the test', one, { of, writing })}::text as line
      from jsonb_array_elements(${JSON.stringify(drawn)}::jsonb) with ordinality as drawn (v, place)
      order by place`.execute(t.appContext.db)
    async function* batches() {
      yield drawn.map((each) => ({ 'of the test': each }))
    }
    const byCode = await text(
      sheetStream({
        format: 'csv',
        table: { page: 'customer-service/forward/disburse-statistics', name: 'of the test' },
        columns: { 'of the test': one },
        names: ['of the test'],
        rows: batches(),
        writing,
      }),
    )
    const byDatabase = rows.map(({ line }) => `${line ?? ''}\n`).join('')
    expect(byDatabase).toBe(byCode.slice(byCode.indexOf('\n') + 1))
  })
})
