import { describe, expect, it } from 'vitest'
import { audienceVersion } from './audience.ts'
import { type Criterion, criterion } from './criterion.ts'
import { factNames, personFacts } from './facts.ts'

const fieldOf = (value: unknown) => {
  const { error } = criterion.safeParse(value)
  return error?.issues[0]?.path.join('.')
}

describe('a criterion', () => {
  it.each<Criterion>([
    { fact: 'registeredDays', from: 1, to: 30 },
    { fact: 'worstLateDays', to: 3 },
    { fact: 'applied', is: false },
    { fact: 'lastApplication', in: ['returned', 'cancelled'] },
    { fact: 'apps', notIn: ['pesa'] },
  ])('is taken: %j', (value) => expect(criterion.parse(value)).toEqual(value))

  it.each([
    ['fact', { fact: 'children', from: 1 }],
    ['fact', { fact: "1 = 1) or ('a' = 'a'", is: true }],
    ['to', { fact: 'registeredDays', from: 9, to: 3 }],
    ['from', { fact: 'applied', from: 1 }],
    ['is', { fact: 'applied' }],
    ['in', { fact: 'lastApplication', in: ['rich'] }],
    ['notIn', { fact: 'lastProduct', notIn: ['pesa-7'] }],
    ['in.0', { fact: 'apps', in: ["pesa'"] }],
  ])('names the field %s: %j', (field, value) => expect(fieldOf(value)).toBe(field))
})

it('knows nothing of how somebody lives', () => {
  for (const name of factNames)
    expect(name).not.toMatch(
      /child|marital|gender|housing|income|religion|education|installed|age/i,
    )
})

it('has a word for each fact in every language', () => {
  for (const { word } of Object.values(personFacts)) {
    expect(word).toHaveLength(3)
    for (const text of word) expect(text.length).toBeGreaterThan(3)
  }
})

it('refuses a sentence that names what is no fact, and a fact asked twice', () => {
  const version = {
    criteria: [{ fact: 'applied', is: false }],
    lifeDays: 30,
    reentryDays: 0,
    exclude: [],
    reachedDays: 30,
    holdOutPercent: 5,
    product: null,
    why: { en: 'Registered {registeredDays|day|days} ago', es: 'Registrado', zh: '已注册' },
  }
  expect(audienceVersion.safeParse(version).success).toBe(true)
  const bad = audienceVersion.safeParse({
    ...version,
    why: { ...version.why, en: 'Has {children}' },
  })
  expect(bad.error?.issues[0]?.path).toEqual(['why', 'en'])
  const halved = { ...version, why: { ...version.why, en: 'Registered {registeredDays|days} ago' } }
  expect(audienceVersion.safeParse(halved).error?.issues[0]?.path).toEqual(['why', 'en'])
  const twice = audienceVersion.safeParse({
    ...version,
    criteria: [...version.criteria, ...version.criteria],
  })
  expect(twice.error?.issues[0]?.path).toEqual(['criteria'])
})
