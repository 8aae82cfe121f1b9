import type { z } from 'zod'
import type { Field } from './field.ts'
import type { FieldKind } from './field-kinds.ts'

// When a field of a form is asked for, and what it is when it is left empty.

/** The same field, where nothing entered is an empty text. */
export function orEmpty<K extends FieldKind>(
  of: Field<K, z.ZodString>,
): Field<K, z.ZodDefault<z.ZodString>> {
  return { ...of, mayBeEmpty: true, schema: of.schema.default('') }
}

type Asked<F extends Field, A extends 'create' | 'change'> = F & { asked: A }

/** Said once, and kept: a code, what a thing is of. */
export const onlyNew = <F extends Field>(of: F): Asked<F, 'create'> => ({ ...of, asked: 'create' })
/** For an existing row only, such as whether it is in use. */
export const onlyLater = <F extends Field>(of: F): Asked<F, 'change'> => ({
  ...of,
  asked: 'change',
})

/** Shown while another field of the form has one of these values, and ignored otherwise. */
export function onlyWhile<K extends FieldKind, S extends z.ZodType>(
  field: string,
  among: readonly string[],
  of: Field<K, S>,
): Field<K, z.ZodOptional<S>> {
  return { ...of, when: { field, among }, schema: of.schema.optional() }
}
