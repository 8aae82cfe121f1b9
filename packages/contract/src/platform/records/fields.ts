import { z } from 'zod'
import { cents, reason } from '../../shapes.ts'

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
  | 'id'
  | 'flag'
  | 'time'
  | 'weekdays'
  | 'dates'
  | 'group'

/** How a form that is filled in anew shows the field. */
export interface FieldOptions {
  /** The glossary's word, when it is not the field's own name. */
  word?: string
  /** Called as a choice is: its words stand under `choices.<set>.<value>`. */
  called?: { set: string; value: string }
  /** What a number is in, behind it: `%`. */
  unit?: string
  /** What the form begins with; of a day also `today`. */
  initial?: string | number
  /** A day no later than today. */
  upToToday?: true
  /** Stands beside the field before it, where two have room. */
  beside?: true
  /** Lines of a long text. */
  rows?: number
  /** Begins with what the row has in the column of its name. */
  asIs?: true
  /** Asked for only where the row's column has one of these; else the form leaves it out. */
  only?: { column: string; among: readonly string[] }
}

export interface Field<K extends FieldKind = FieldKind, S extends z.ZodType = z.ZodType>
  extends FieldOptions {
  kind: K
  schema: S
  values?: readonly string[]
  /** Where a choice's words stand in the glossary, when not under the field's own name. */
  set?: string
  /** The longest text, or the most of several. */
  max?: number
  /** Of a group: a document within the document. */
  fields?: Fields
  /** Of a group whose fields say by their own words what they are. */
  untitled?: true
}

interface TextOptions extends FieldOptions {
  min?: number
  max: number
  pattern?: RegExp
}

function textSchema({ min = 1, max, pattern }: TextOptions) {
  const text = z.string().trim().min(min).max(max)
  return pattern === undefined ? text : text.regex(pattern)
}

/** What is wrong with the fields together, and at which of them. */
type GroupCheck = (
  group: Readonly<Record<string, unknown>>,
) => { at: string; message: string } | undefined

const problemsBy =
  (check: GroupCheck) => (group: Record<string, unknown>, ctx: z.core.$RefinementCtx) => {
    const problem = check(group)
    if (problem === undefined) return
    ctx.addIssue({ code: 'custom', path: [problem.at], message: problem.message })
  }

interface TimeBounds {
  from: string
  until: string
  /** What the bounds say, where a time is beyond them. */
  message: string
}

const timeSchema = ({ from, until, message }: TimeBounds) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day: 08:00')
    .refine((text) => text >= from && text <= until, message)

const longest = 300
/** A thousand million: no lender of small loans moves more at once. */
const mostMoney = 100_000_000_000

export const field = {
  /** One line. */
  text: (o: TextOptions) => ({ ...o, kind: 'text', schema: textSchema(o) }) as const,
  longText: (o: TextOptions) => ({ ...o, kind: 'longText', schema: textSchema(o) }) as const,
  /** Cents, more than nothing. */
  money: ({ least = 1, ...o }: FieldOptions & { least?: number } = {}) =>
    ({ ...o, kind: 'money', schema: cents.min(least).max(mostMoney) }) as const,
  count: (o: FieldOptions & { min?: number; max: number }) =>
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
  date: (o: FieldOptions = {}) => ({ ...o, kind: 'date', schema: z.iso.date() }) as const,
  /** One of a closed list; its words stand in the glossary under `choices.<set or field>`. */
  choice: <const V extends readonly [string, ...string[]]>(
    values: V,
    o: FieldOptions & { set?: string } = {},
  ) => ({ ...o, kind: 'choice', values, schema: z.enum(values) }) as const,
  staff: () => ({ kind: 'staff', schema: z.int().positive() }) as const,
  /** The number of a loan, a customer. */
  id: (o: FieldOptions = {}) => ({ ...o, kind: 'id', schema: z.int().positive() }) as const,
  flag: (o: FieldOptions = {}) =>
    ({ ...o, kind: 'flag', schema: z.boolean().default(false) }) as const,
  /** `08:00` of the lender's day, within bounds. */
  time: ({ from, until, message, ...o }: FieldOptions & TimeBounds) =>
    ({ ...o, kind: 'time', schema: timeSchema({ from, until, message }) }) as const,
  /** 1 on Monday to 7 on Sunday, one at least. */
  weekdays: (o: FieldOptions = {}) =>
    ({ ...o, kind: 'weekdays', schema: z.array(z.int().min(1).max(7)).min(1).max(7) }) as const,
  /** Days of the calendar; none is a choice too. */
  dates: (o: FieldOptions & { max: number }) =>
    ({ ...o, kind: 'dates', schema: z.array(z.iso.date()).max(o.max).default([]) }) as const,
  /** Fields that stand together; `check` says what is wrong with them together. */
  group: <const F extends Fields>(
    fields: F,
    { check, ...o }: FieldOptions & { untitled?: true; check?: GroupCheck } = {},
  ) => {
    const schema = bodyOf(fields)
    const checked = check === undefined ? schema : schema.superRefine(problemsBy(check))
    return { ...o, kind: 'group', fields, schema: checked as BodyOf<F> } as const
  },
  /** May stay empty. */
  note: () =>
    ({
      kind: 'longText',
      max: longest,
      rows: 2,
      initial: '',
      schema: z.string().trim().max(longest).default(''),
    }) as const,
  /** Why it is asked for. */
  reason: () => ({ kind: 'longText', max: longest, rows: 3, schema: reason }) as const,
}

/** The same field, which may be left empty. */
export function optional<K extends FieldKind, S extends z.ZodType>(
  of: Field<K, S>,
): Field<K, z.ZodOptional<S>> {
  return { ...of, schema: of.schema.optional() }
}

export type Fields = Readonly<Record<string, Field>>
export type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

export type BodyOf<F extends Fields> = z.ZodObject<SchemasOf<F>, z.core.$strict>

export function bodyOf<F extends Fields>(fields: F): BodyOf<F> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return z.strictObject(Object.fromEntries(schemas)) as unknown as BodyOf<F>
}
