import { z } from 'zod'

// A schema never changes, so what many columns and filters declare alike is one schema. Each takes some two
// kilobytes of a process, and without this there were sixty thousand of them.

/** What is made of the same thing is made once. */
function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const known = made.get(of) ?? make(of)
    made.set(of, known)
    return known
  }
}

const nullables = once((schema: z.ZodType) => schema.nullable())
const optionals = once((schema: z.ZodType) => schema.optional())
const enums = once((values: readonly string[]) => z.enum(values))

export const nullable = <V>(schema: z.ZodType<V>) => nullables(schema) as z.ZodType<V | null>

export const optional = (schema: z.ZodType): z.ZodType => optionals(schema)

export const allOptional = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, optional(one)]))

/** How every list is paged and counted. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  count: z.enum(['capped', 'exact', 'none']).default('capped'),
}

/** One of a closed list that is declared once. */
export const oneOf = <const V extends readonly string[]>(values: V) =>
  enums(values) as unknown as z.ZodType<V[number], V[number]>
