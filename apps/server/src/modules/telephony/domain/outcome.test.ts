import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

it.each([
  [{ answered: true, q850: 16, sipStatus: 200 }, 'answered'],
  [{ answered: false, q850: 17 }, 'busy'],
  [{ answered: false, q850: 18 }, 'no-answer'],
  [{ answered: false, q850: 102 }, 'no-answer'],
  [{ answered: false, q850: 20, sipStatus: 480 }, 'unreachable'],
  [{ answered: false, q850: 1, sipStatus: 404 }, 'invalid-number'],
  [{ answered: false, q850: 41, sipStatus: 503 }, 'congestion'],
  [{ answered: false, q850: 57 }, 'barred'],
  [{ answered: false, q850: 16 }, 'cancelled'],
  [{ answered: false, cause: 'USER_BUSY' }, 'busy'],
  [{ answered: false, cause: 'Busy', sipStatus: 486 }, 'busy'],
  [{ answered: false, cause: 'Unavailable', sipStatus: 408 }, 'no-answer'],
  [{ answered: false, cause: 'Unavailable', sipStatus: 480 }, 'no-answer'],
  [{ answered: false, cause: 'Canceled' }, 'cancelled'],
  [{ answered: false, sipStatus: 603 }, 'rejected'],
  [{ answered: false, sipStatus: 488 }, 'barred'],
  [{ answered: false, q850: 111, sipStatus: 486 }, 'busy'],
  [{ answered: false, q850: 127 }, 'failed'],
  [{ answered: false }, 'failed'],
] as const)('%o is %s', (ending, outcome) => {
  expect(outcomeOf(ending)).toBe(outcome)
})
