import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { languages } from '../lib/language.ts'
import { loaders } from './theming.tsx'

const sources = join(import.meta.dirname, '..')

test.each(languages)(
  'in %s the week of a calendar begins on Monday, as in reports',
  async (language) => {
    await loaders[language]()
    expect(dayjs('2026-11-26').startOf('week').format('YYYY-MM-DD')).toBe('2026-11-23')
  },
)

test('type has one scale', () => {
  const sizes = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const text = readFileSync(join(sources, file), 'utf8')
      return [...text.matchAll(/font-size: (?<size>\d+)px/g)].map(
        (one) => `${file}: ${one.groups?.size}`,
      )
    })
  expect(sizes.filter((one) => !/: (12|13|14|16|18|20|24)$/.test(one))).toEqual([])
  expect(sizes.length).toBeGreaterThan(50)
})
