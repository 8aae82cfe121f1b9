/**
 * Replaces zod for the contract (`build/schemas-later.ts`): what a declaration builds with it is only noted,
 * and made by zod itself once a file that checks something has loaded it. A page that shows and checks
 * nothing loads no zod and makes none of the thousands of schemas that it could use.
 */
type Makers = Readonly<Record<string, unknown>>

let makers: Makers | undefined

/** Provides zod: from now on whatever was noted is what zod makes of it. */
export function bring(zod: Makers): void {
  makers = zod
}

/** What each note is a note of; so that zod is handed its own schemas. */
const notes = new WeakMap<object, () => unknown>()

type Shape = Readonly<Record<string, object>>

/** The fields of an object's schema, which declarations take apart and combine. */
const shapes = new WeakMap<object, Shape>()

/** The fields of what a call makes, of an object's schema or of what such a schema becomes. */
function shapeOf(
  name: string,
  of: Shape | undefined,
  [value]: readonly unknown[],
): Shape | undefined {
  const given = (value ?? {}) as Shape
  if (/^(strictObject|looseObject|object)$/.test(name)) return given
  if (of === undefined) return undefined
  const entries = Object.entries(of)
  switch (name) {
    case 'extend':
    case 'safeExtend':
      return { ...of, ...given }
    case 'pick':
      return Object.fromEntries(entries.filter(([field]) => field in given))
    case 'omit':
      return Object.fromEntries(entries.filter(([field]) => !(field in given)))
    case 'refine':
    case 'superRefine':
    case 'check':
      return of
    default:
      return undefined
  }
}

/** A future part of zod: one of its functions, or the result of one. */
function noted(make: () => unknown, name = ''): object {
  let made: { it: unknown } | undefined
  const it = () => {
    made ??= { it: make() }
    return made.it
  }
  const own = () => {
    if (makers === undefined) throw new Error('a schema is read before zod has been brought')
    return it() as object
  }
  const steps = new Map<string, object>()
  const note: object = new Proxy(() => undefined, {
    get(_, step) {
      if (makers !== undefined) return Reflect.get(own(), step) as unknown
      // Whether it is a promise, or how it is written, is asked of anything.
      if (typeof step === 'symbol' || step === 'then' || step === 'toJSON') return undefined
      const shape = step === 'shape' ? shapes.get(note) : undefined
      if (shape !== undefined) return shape
      const found = () => Reflect.get(it() as object, step) as unknown
      const next = steps.get(step) ?? noted(found, step)
      steps.set(step, next)
      return next
    },
    apply: (_, of, values) => {
      const call = () => Reflect.apply(it() as Call, behind(of), values.map(behind)) as unknown
      if (makers !== undefined) return call()
      const result = noted(call)
      const shape = shapeOf(name, shapes.get(of as object), values)
      if (shape !== undefined) shapes.set(result, shape)
      return result
    },
    // Whether something is a declaration or a schema is asked by what only a declaration has.
    has: (_, step) => makers !== undefined && Reflect.has(own(), step),
    getPrototypeOf: () => Reflect.getPrototypeOf(own()),
    ownKeys: () => Reflect.ownKeys(own()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(own(), name)
      return found && { ...found, configurable: true }
    },
  })
  notes.set(note, it)
  return note
}

type Call = (...values: unknown[]) => unknown

const behind = (value: unknown): unknown => notes.get(value as object)?.() ?? value

export const z = noted(() => makers)
