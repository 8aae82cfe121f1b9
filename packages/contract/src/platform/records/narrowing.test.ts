import { describe, expect, it } from 'vitest'
import { isWider } from './narrowing.ts'

describe('what another person has approved', () => {
  it.each([
    ['earlier', '2026-05-01', '2026-04-30', false],
    ['earlier', '2026-05-01', '2026-05-01', false],
    ['earlier', '2026-05-01', '2099-12-31', true],
    ['less', 30, 29, false],
    ['less', 30, 366, true],
    ['less', 30, undefined, true],
    ['less', null, 366, false],
    ['named', 'Half price', 'Half the price', false],
  ] as const)('%s than %s: %s goes beyond it: %s', (how, approved, wanted, wider) => {
    expect(isWider(how, approved, wanted)).toBe(wider)
  })
})
