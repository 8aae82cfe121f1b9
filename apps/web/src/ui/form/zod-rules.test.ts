import type { Rule } from 'antd/es/form'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startI18n } from '../../lib/i18n.ts'
import { bodyOf, isRequired, ruleOf } from './zod-rules.ts'

const schema = z.strictObject({
  amountCents: z.int().min(100),
  dueOn: z.iso.date(),
  remark: z.string().trim().min(3).max(10),
  note: z.string().optional(),
  address: z.strictObject({ town: z.string().min(1) }),
  tags: z.array(z.string()).min(1).optional(),
  content: z.union([
    z.strictObject({ templateId: z.int(), note: z.string() }),
    z.strictObject({ recordingId: z.int(), note: z.string() }),
  ]),
})

beforeAll(() => startI18n())

async function problem(path: (string | number)[], value: unknown): Promise<string | undefined> {
  const rule = ruleOf(schema, path) as Exclude<Rule, (...args: never[]) => unknown>
  try {
    await rule.validator?.(rule as never, value, () => undefined)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('a field follows the body’s schema', () => {
  test('what is missing is required, an emptied control is missing', async () => {
    expect(await problem(['remark'], undefined)).toBe('Required.')
    expect(await problem(['remark'], '')).toBe('Required.')
    expect(await problem(['remark'], '   ')).toBe('Required.')
    expect(await problem(['amountCents'], null)).toBe('Required.')
  })

  test('bounds are said in words', async () => {
    expect(await problem(['remark'], 'ab')).toBe('At least 3 characters.')
    expect(await problem(['remark'], 'abcdefghijk')).toBe('At most 10 characters.')
    expect(await problem(['amountCents'], 99)).toBe('At least 1.00.')
    expect(await problem(['amountCents'], Number.NaN)).toBe(
      'Not an amount. Write it like 1,500.00.',
    )
    expect(await problem(['dueOn'], '2026-02-30')).toBe('Not a date.')
    expect(await problem(['tags'], [])).toBe('Choose at least 1.')
  })

  test('a good value passes, an optional one may be missing', async () => {
    expect(await problem(['amountCents'], 100)).toBeUndefined()
    expect(await problem(['note'], undefined)).toBeUndefined()
    expect(await problem(['address', 'town'], 'Nairobi')).toBeUndefined()
    expect(await problem(['address', 'town'], '')).toBe('Required.')
  })

  test('required fields are known as such', () => {
    expect(isRequired(schema, ['remark'])).toBe(true)
    expect(isRequired(schema, ['note'])).toBe(false)
    expect(isRequired(schema, ['address', 'town'])).toBe(true)
  })

  test('one of several ways has its field too, unless another way has one of this name', async () => {
    expect(isRequired(schema, ['content', 'templateId'])).toBe(true)
    expect(await problem(['content', 'templateId'], undefined)).toBe('Required.')
    expect(isRequired(schema, ['content', 'note'])).toBe(false)
  })
})

test('what was left empty is left out of the body', () => {
  const body = bodyOf({ a: '', b: null, c: undefined, d: 0, e: false, f: ' x ' })
  expect(body).toEqual({ d: 0, e: false, f: 'x' })
  expect(bodyOf({ address: { town: '', street: 'Moi' } })).toEqual({ address: { street: 'Moi' } })
})
