import { maskedPhone } from '@daftari/contract/columns'
import { several } from '@daftari/contract/filters'
import { hasZodFastifySchemaValidationErrors, serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkInput, checkOutput, checkRows } from './schemas.ts'

/** Before the schema is compiled, and after. */
const uses = Array.from({ length: 102 })
const route = { method: 'GET', url: '/api/people' }

const people = z.object({
  rows: z.array(z.object({ name: z.string().nullable(), phone: maskedPhone.optional() })),
})

test('an answer has what its schema names and nothing else', () => {
  const write = checkOutput({ ...route, schema: people })
  const row = { name: 'Amina', phone: '+2547****126', phoneHash: 'secret' }
  for (const _ of uses) {
    expect(JSON.parse(write({ rows: [row, { name: null }], more: 1 }))).toEqual({
      rows: [{ name: 'Amina', phone: '+2547****126' }, { name: null }],
    })
  }
})

test.each([
  ['an answer', checkOutput],
  ['rows', checkRows],
])('a clear number is refused in %s, in the words of the library', (_, check) => {
  const write = check({ ...route, schema: people })
  const before = serializerCompiler({ ...route, schema: people })
  const clear = { rows: [{ name: 'Amina', phone: '+254712345678' }] }
  const masked = { rows: [{ name: null, phone: '+2547****126' }] }
  for (const _ of uses) {
    expect(JSON.parse(write(masked))).toEqual(masked)
    expect(() => write(clear)).toThrow(caught(() => before(clear)))
  }
})

test('what comes in is converted, and what is wrong named', () => {
  const schema = z.strictObject({
    page: z.coerce.number().default(1),
    tabs: several(z.enum(['a', 'b'])),
  })
  const read = checkInput({ ...route, schema })
  for (const _ of uses) {
    expect(read({ tabs: 'a,b' })).toEqual({ value: { page: 1, tabs: ['a', 'b'] } })
    const { error } = read({ tabs: 'c', more: '1' }) as { error: unknown }
    expect(hasZodFastifySchemaValidationErrors({ validation: error })).toBe(true)
    expect(error).toHaveLength(2)
  }
})

function caught(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('it was not refused')
}
