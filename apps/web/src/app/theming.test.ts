import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { languages } from '../lib/language.ts'
import { loaders } from './theming.tsx'

test.each(languages)(
  'in %s the week of a calendar begins on Monday, as in reports',
  async (language) => {
    await loaders[language]()
    expect(dayjs('2026-11-26').startOf('week').format('YYYY-MM-DD')).toBe('2026-11-23')
  },
)
