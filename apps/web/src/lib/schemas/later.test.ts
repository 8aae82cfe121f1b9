import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { z as Zod } from 'zod'
import { z as later } from './later.ts'
import { z } from './zod.ts'

// Declarations built before zod is loaded give the same schemas: another copy of the module takes the notes.
const { z: noting, bring } = await import('./later.ts?unbrought' as string)
const zod = noting as typeof Zod

const name = zod.string().trim().min(2)
const shape = zod.strictObject({
  name,
  since: zod.iso.date().optional(),
  among: zod.array(zod.enum(['one', 'two'])).max(2),
  id: zod.coerce.number().pipe(zod.int().positive()),
})
const { among } = shape.shape
const apart = zod.strictObject({ ...shape.omit({ name: true }).shape, extra: zod.boolean() })
const wider = shape
  .omit({ since: true })
  .extend({ note: name.nullable().default(null) })
  .refine((value) => value.note !== value.name, { path: ['note'], message: 'is the name' })

it('says that it is read too early', () => {
  expect(() => Object.keys(shape)).toThrow('before zod has been brought')
})

it('is what zod would have made, once zod is there', () => {
  bring(z)
  expect(wider.parse({ name: ' Mary ', among: ['one'], id: '7' })).toEqual({
    name: 'Mary',
    among: ['one'],
    id: 7,
    note: null,
  })
  const refused = wider.safeParse({ name: 'Mary', among: ['three'], id: 0, note: 'Mary', more: 1 })
  expect(refused.error?.issues.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['invalid_value', 'among.0'],
    ['too_small', 'id'],
    ['unrecognized_keys', ''],
  ])
  expect(
    wider.safeParse({ name: 'Mary', among: [], id: 1, note: 'Mary' }).error?.issues[0],
  ).toMatchObject({
    path: ['note'],
    message: 'is the name',
  })
  expect(shape instanceof z.ZodObject).toBe(true)
  expect(Object.keys(shape.shape)).toEqual(['name', 'since', 'among', 'id'])
  expect(z.object({ among }).safeParse({ among: ['two'] }).success).toBe(true)
  expect(among.element.options).toEqual(['one', 'two'])
  expect(Object.keys(apart.shape)).toEqual(['since', 'among', 'id', 'extra'])
  expect(apart.safeParse({ among: [], id: 1, extra: true }).success).toBe(true)
})

it('is brought by the file that checks', () => {
  expect((later as typeof Zod).string().safeParse('a').success).toBe(true)
})

const contract = join(import.meta.dirname, '../../../../../packages/contract/src')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

/** In a separate process, in which zod is the stand-in and never loads. */
const declaring = `
  import { registerHooks } from 'node:module'
  import { pathToFileURL } from 'node:url'
  const [later, declarations] = process.argv.slice(1).map((file) => pathToFileURL(file).href)
  registerHooks({
    resolve: (name, context, next) =>
      name === 'zod' ? { url: later, shortCircuit: true } : next(name, context),
  })
  const { exportedByContract } = await import(declarations)
  console.log((await exportedByContract()).length)
`

it('lets every file of the contract declare what it declares', async () => {
  const files = [join(import.meta.dirname, 'later.ts'), join(contract, '../build/declarations.ts')]
  const arguments_ = ['--input-type=module', '-e', declaring, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, arguments_)
  expect(Number(stdout)).toBeGreaterThan(1000)
})

it('has every maker that the contract uses', () => {
  const brought = readFileSync(join(import.meta.dirname, 'zod.ts'), 'utf8')
  const used = filesIn(contract).flatMap(([file, text]) =>
    /(?<!platform\/problem-text)\.ts$/.test(file)
      ? [...text.matchAll(/\bz\.((?:iso|coerce)\.\w+|[a-zN]\w+)/g)]
      : [],
  )
  const types = new Set(['core', 'infer', 'input', 'output'])
  const missing = used
    .map(([, one = '']) => one)
    .filter((one) => !types.has(one) && !brought.includes(`z.${one}`))
  expect([...new Set(missing)]).toEqual([])
})

it('is asked by no file that has not brought zod', () => {
  const asking = filesIn(join(import.meta.dirname, '../..')).filter(
    ([, text]) => text.includes('.safeParse(') && !/^import \{.*\bz\b.*\} from 'zod'$/m.test(text),
  )
  expect(asking.map(([file]) => file)).toEqual([])
})
