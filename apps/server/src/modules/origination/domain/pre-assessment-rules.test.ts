import { expect, it } from 'vitest'
import { amountsToTry, factsOfPreAssessment, rulesOfPreAssessment } from './pre-assessment-rules.ts'
import { plainFacts } from './test/plain-facts.ts'

const limits = { minCents: 100_000, maxCents: 1_000_000, stepCents: 50_000 }

it('leaves to the application what only an application has', () => {
  const rules = [
    { code: 'face', effect: 'reject', when: { is: 'face', results: ['mismatch'] } },
    { code: 'papers', effect: 'manual', when: { is: 'documents-missing', kinds: ['id-front'] } },
    { code: 'sample', effect: 'review', when: { is: 'sampled', ppm: 10_000 } },
    { code: 'late', effect: 'reject', when: { is: 'overdue-now', days: 1 } },
    { code: 'good', effect: 'pass', when: { is: 'score-at-least', score: 500 } },
  ] as never
  expect(rulesOfPreAssessment(rules).map(({ code }) => code)).toEqual(['late', 'good'])
  const facts = factsOfPreAssessment({
    ...plainFacts,
    faceResult: 'match',
    documents: ['id-front'],
  })
  expect(facts).toMatchObject({ faceResult: null, documents: [] })
})

it('tries amounts that the product has, from the most that is allowed to the least', () => {
  expect(amountsToTry(limits, 220_000)).toEqual([200_000, 150_000, 100_000])
  expect(amountsToTry(limits, 99_999)).toEqual([])
  expect(amountsToTry(limits, 100_000)).toEqual([100_000])
  const all = amountsToTry(limits, 9_000_000)
  expect(all[0]).toBe(1_000_000)
  expect(all.at(-1)).toBe(100_000)
  expect(all.length).toBeLessThanOrEqual(12)
  expect(all.every((one) => one % 50_000 === 0)).toBe(true)
})
