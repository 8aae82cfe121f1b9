import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFilterText } from './filter-texts.ts'
import { type Filter, filter } from './filters.ts'

const values = ['open', 'closed', 'Own words'] as const

const filters: Readonly<Record<string, Filter>> = {
  ...Object.fromEntries(
    Object.entries(filter)
      .filter(([kind]) => kind !== 'choice')
      .map(([kind, declare]) => [kind, (declare as () => Filter)()]),
  ),
  choice: filter.choice(values),
  oneChoice: filter.choice(values, { single: true }),
}

const samples = [
  '',
  ' ',
  'open',
  ' open',
  'open,closed',
  'open,open',
  'open,',
  ',',
  'other',
  'Own words',
  'yes,no',
  'yes',
  '0',
  '1',
  '-1',
  '12',
  ' 12 ',
  '1e3',
  '0x1f',
  '1.5',
  '9007199254740991',
  '9007199254740992',
  'NaN',
  'Infinity',
  '2026-02-28',
  '2026-02-29',
  '2024-02-29',
  '2026-2-1',
  '2026-13-01',
  '0000-01-01',
  ' 2026-02-28',
  '2026-02',
  '2026-13',
  '2026-00',
  '..',
  '.',
  '...',
  '2026-01-01..',
  '..2026-01-01',
  '2026-01-01..2026-01-31',
  '2026-01-31..2026-01-01',
  '2026-02-30..',
  '5..3',
  '3..5',
  '-5..3',
  '10..9',
  '1..',
  'a..b',
  '1.5..2',
  '1234567890123456..',
  '1..2..3',
  '0712345678',
  '+254 (0) 712 345 678',
  '0712345678 x12',
  '0712345678 0722345678',
  'A-12 34',
  '-',
  'a'.repeat(31),
  'a'.repeat(100),
  'a'.repeat(101),
  ` ${'a'.repeat(100)} `,
  '0'.repeat(61),
  Array(50).fill('open').join(','),
  Array(51).fill('open').join(','),
  Array(300).fill('open').join(','),
]

const text = fc.oneof(
  fc.string({ maxLength: 130 }),
  fc.stringMatching(/^[-0-9.,: ]{0,70}$/),
  fc.stringMatching(/^\d{4}-[0-1]\d-[0-3]\d(\.\.(\d{4}-[0-1]\d-[0-3]\d)?)?$/),
  fc.stringMatching(/^[+0-9 ()-]{8,20}$/),
)

it.each(Object.entries(filters))('%s knows the texts that its schema knows', (_, one) => {
  for (const each of samples)
    expect([each, isFilterText(one, each)]).toEqual([each, known(one, each)])
  fc.assert(fc.property(text, (drawn) => isFilterText(one, drawn) === known(one, drawn)))
})

const known = (one: Filter, each: string) => one.schema.safeParse(each).success
