import { z } from 'zod'
import { cents } from '../../shapes.ts'

/**
 * The closed vocabulary of what a person is asked for before an action. A field's kind decides its
 * control and its JSON type; nothing else does.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'money'
  | 'count'
  | 'percent'
  | 'date'
  | 'choice'
  | 'staff'

export interface Field<K extends FieldKind = FieldKind, S extends z.ZodType = z.ZodType> {
  kind: K
  schema: S
  values?: readonly string[]
  /** Where a choice's words stand in the glossary, when not under the field's own name. */
  set?: string
  /** The longest text. */
  max?: number
}

interface TextOptions {
  min?: number
  max: number
}

const textSchema = ({ min = 1, max }: TextOptions) => z.string().trim().min(min).max(max)

export const field = {
  /** One line. */
  text: (o: TextOptions) => ({ ...o, kind: 'text', schema: textSchema(o) }) as const,
  longText: (o: TextOptions) => ({ ...o, kind: 'longText', schema: textSchema(o) }) as const,
  /** Cents, more than nothing. */
  money: () => ({ kind: 'money', schema: cents.positive() }) as const,
  count: (o: { min?: number; max: number }) =>
    ({
      ...o,
      kind: 'count',
      schema: z
        .int()
        .min(o.min ?? 0)
        .max(o.max),
    }) as const,
  /** Parts per million. */
  percent: () => ({ kind: 'percent', schema: z.int().min(0).max(1_000_000) }) as const,
  date: () => ({ kind: 'date', schema: z.iso.date() }) as const,
  /** One of a closed list; its words stand in the glossary under `choices.<set or field>`. */
  choice: <const V extends readonly [string, ...string[]]>(values: V, o: { set?: string } = {}) =>
    ({ ...o, kind: 'choice', values, schema: z.enum(values) }) as const,
  staff: () => ({ kind: 'staff', schema: z.int().positive() }) as const,
}

/** The same field, which may be left empty. */
export function optional<K extends FieldKind, S extends z.ZodType>(
  of: Field<K, S>,
): Field<K, z.ZodOptional<S>> {
  return { ...of, schema: of.schema.optional() }
}

export type Fields = Readonly<Record<string, Field>>
export type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
