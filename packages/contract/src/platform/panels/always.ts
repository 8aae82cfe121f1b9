import type { z } from 'zod'
import type { Columns } from '../../columns.ts'

type Always<C extends Columns> = {
  [N in keyof C]: Omit<C[N], 'schema'> & {
    schema: z.ZodType<NonNullable<z.output<C[N]['schema']>>>
  }
}

/** Columns of a panel that have a value in every row, for code that acts on them. */
export const always = <C extends Columns>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, one]) => [
      name,
      { ...one, schema: (one.schema as z.ZodNullable).unwrap() },
    ]),
  ) as Always<C>
