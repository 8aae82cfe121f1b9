import { z } from 'zod'
import type { Fields } from './field.ts'

export type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

export type BodyOf<F extends Fields> = z.ZodObject<SchemasOf<F>, z.core.$strict>

export function bodyOf<F extends Fields>(fields: F): BodyOf<F> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return z.strictObject(Object.fromEntries(schemas)) as unknown as BodyOf<F>
}
