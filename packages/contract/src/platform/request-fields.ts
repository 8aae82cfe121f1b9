import { z } from 'zod'
import { reason } from '../shapes.ts'

/** The closed vocabulary of what a form asks for: each kind has its schema and its control. */
export type FieldKind = 'choice' | 'money' | 'date' | 'month' | 'id' | 'text' | 'note' | 'reason'

export interface FormField<S extends z.ZodType = z.ZodType> extends FieldOptions {
  kind: FieldKind
  schema: S
  values?: readonly string[]
  /** Where a choice's words stand in the glossary. */
  set?: string
}

export interface FieldOptions {
  /** The glossary's word, when it is not the field's own name. */
  label?: string
  /** What the form begins with; of a day also `today`. */
  initial?: string | number
  /** A day no later than today. */
  upToToday?: true
  /** Stands beside the field before it, where two have room. */
  beside?: true
}

type O = FieldOptions
const make = <S extends z.ZodType>(
  kind: FieldKind,
  schema: S,
  more: Partial<FormField>,
): FormField<S> => ({ ...more, kind, schema })

export const field = {
  choice: <const V extends readonly string[]>(values: V, { set, ...o }: O & { set: string }) =>
    make('choice', z.enum(values) as unknown as z.ZodType<V[number], V[number]>, {
      ...o,
      values,
      set,
    }),
  /** Cents. */
  money: ({ least = 1, most, ...o }: O & { least?: number; most: number }) =>
    make('money', z.int().min(least).max(most), o),
  date: (o: O = {}) => make('date', z.iso.date(), o),
  month: (o: O = {}) => make('month', z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), o),
  /** The number of a loan, a customer. */
  id: (o: O = {}) => make('id', z.int().positive(), o),
  text: ({ pattern, ...o }: O & { pattern: RegExp }) =>
    make('text', z.string().trim().regex(pattern), o),
  /** May stay empty. */
  note: (o: O = {}) => make('note', z.string().trim().max(300).default(''), { initial: '', ...o }),
  reason: (o: O = {}) => make('reason', reason, o),
}

export type Fields = Record<string, FormField>

export type BodyOf<F extends Fields> = z.ZodObject<
  { [K in keyof F]: F[K]['schema'] },
  z.core.$strict
>

export function bodyOf<const F extends Fields>(fields: F): BodyOf<F> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  )
  return z.strictObject(shape) as unknown as BodyOf<F>
}
