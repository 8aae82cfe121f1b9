import { z } from 'zod'
import { type DayLimits, type Spent, spentKinds } from '../watch/day-caps.ts'

/** Several times what a lender of a hundred thousand customers needs: they end a mistake or an abuse. */
export const defaultDayLimits: DayLimits = {
  texts: { all: 200_000, person: 2_000 },
  calls: { all: 20_000, person: 500 },
  'robot-calls': { all: 100_000, person: null },
  'credit-reports': { all: 10_000, person: 300 },
}

const one = new RegExp(`^(${spentKinds.join('|')})=(\\d{1,9})(?:/(\\d{1,9}))?$`)

/** `texts=50000/500,calls=8000/300`: so many of all together, and of one person; the rest stays. */
export const dayLimits = z
  .string()
  .transform((text, check) => {
    const limits: { -readonly [K in Spent]?: DayLimits[K] } = {}
    for (const part of text.split(',')) {
      const [, kind, all, person] = one.exec(part.trim()) ?? []
      if (kind === undefined) {
        check.addIssue({
          code: 'custom',
          message: `must be kind=all/person, separated by commas, of ${spentKinds.join(', ')}`,
        })
        return z.NEVER
      }
      limits[kind as Spent] = {
        all: Number(all),
        person: person === undefined ? null : Number(person),
      }
    }
    return { ...defaultDayLimits, ...limits }
  })
  .optional()
