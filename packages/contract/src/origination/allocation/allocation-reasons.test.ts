import { describe, expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { allocationReasonCodes, allocationReasonText } from './allocation-reasons.ts'

const params = { able: 3, held: 2, given: 4, weight: 5, language: 1, customerType: 1 }

describe('the reason of a giving', () => {
  test.each(languages)('is whole in %s: every figure has its place', (language) => {
    for (const code of allocationReasonCodes) {
      const text = allocationReasonText({ code, params }, language)
      expect(text).not.toMatch(/[{}]|–/)
      const english = allocationReasonText({ code, params }, 'en')
      const figures = (of: string) => [...of.matchAll(/\d+/g)].map(String).sort()
      expect(figures(text)).toEqual(figures(english))
    }
  })

  test('names what fits', () => {
    const reason = { code: 'best-skilled', params } as const
    expect(allocationReasonText(reason, 'en')).toBe(
      'fits best of 3 able: language, customer type; 2 held',
    )
    expect(allocationReasonText({ code: 'best-skilled', params: { able: 1, held: 0 } }, 'zh')).toBe(
      '在 1 名可处理者中最匹配：无特别匹配；持有 0 单',
    )
  })

  test('is a person’s own words where they gave some', () => {
    expect(allocationReasonText({ words: 'ill today' }, 'zh')).toBe('ill today')
  })
})
