import {
  type DailyLimits,
  firstDailyLimits,
  type Spent,
  spentKinds,
} from '@daftari/contract/administration/daily-limits'
import { z } from 'zod'

const one = new RegExp(`^(${spentKinds.join('|')})=(\\d{1,9})(?:/(\\d{1,9}))?$`)

/** `texts=50000/500,calls=8000/300`: so many of all together, and of one person; the rest stays. */
export const dayLimits = z
  .string()
  .transform((text, check) => {
    const limits: Partial<DailyLimits> = {}
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
        limitOfAll: Number(all),
        ...(person !== undefined && { limitOfPerson: Number(person) }),
      }
    }
    return { ...firstDailyLimits, ...limits }
  })
  .optional()
