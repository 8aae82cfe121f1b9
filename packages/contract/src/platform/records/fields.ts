import { z } from 'zod'
import { cents, reason } from '../../shapes.ts'
import { line, phone } from '../../typed.ts'
import type { ImageUpload } from '../images.ts'
import { type BodyOf, bodyOf } from './body.ts'
import type { Field, Fields } from './field.ts'
import type { AcceptedFiles, FieldKind } from './field-kinds.ts'
import type { FieldOptions } from './field-options.ts'
import { type GroupCheck, problemsBy } from './group-check.ts'
import type { Offered } from './option-source.ts'

interface TextOptions extends FieldOptions {
  min?: number
  max: number
  pattern?: RegExp
}

function textSchema({ min = 1, max, pattern }: TextOptions) {
  const text = z.string().trim().min(min).max(max)
  return pattern === undefined ? text : text.regex(pattern)
}

interface Bounds extends FieldOptions {
  least?: number
  most?: number
}

interface TimeBounds {
  end?: boolean
  from?: string
  until?: string
  /** What is said of a time beyond them. */
  message?: string
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const timeOrMidnight = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const longest = 300
/** A thousand million: no lender of small loans moves more at once. */
const mostMoney = 100_000_000_000

export const field = {
  /** One line. */
  text: (o: TextOptions) => ({ ...o, kind: 'text', schema: textSchema(o) }) as const,
  longText: (o: TextOptions) => ({ ...o, kind: 'longText', schema: textSchema(o) }) as const,
  /** A mobile number in any spelling; given on in E.164. */
  phone: (o: FieldOptions = {}) => ({ ...o, kind: 'text', max: 40, schema: phone }) as const,
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
  /** A rate, in parts per million. */
  percent: ({ most = 1_000_000, ...o }: FieldOptions & { most?: number } = {}) =>
    ({ ...o, kind: 'percent', schema: z.int().min(0).max(most) }) as const,
  date: (o: FieldOptions = {}) => ({ ...o, kind: 'date', schema: z.iso.date() }) as const,
  /** A value of a closed list; its words are in the glossary under `choices.<set or field>`. */
  choice: <const V extends readonly [string, ...string[]]>(
    values: V,
    o: FieldOptions & { set?: string } = {},
  ) => ({ ...o, kind: 'choice', values, schema: z.enum(values) }) as const,
  staff: () => ({ kind: 'staff', schema: z.int().positive() }) as const,
  /** 'YYYY-MM'. */
  month: (o: FieldOptions = {}) =>
    ({ ...o, kind: 'month', schema: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }) as const,
  /** A switch; off unless it begins otherwise. */
  flag: (o: FieldOptions & { initial?: boolean } = {}) =>
    ({ initial: false, ...o, kind: 'flag', schema: z.boolean().default(false) }) as const,
  /** Several of a closed list. */
  several: <const V extends readonly [string, ...string[]]>(
    values: V,
    { least = 1, ...o }: FieldOptions & { set?: string; least?: number; every?: true } = {},
  ) =>
    ({
      ...o,
      kind: 'several',
      values,
      schema: z.array(z.enum(values)).min(least).max(values.length),
    }) as const,
  /** A name in the three languages of the product. */
  names: ({ max, ...o }: FieldOptions & { max: number }) =>
    ({
      ...o,
      kind: 'names',
      max,
      schema: z.strictObject({ en: line(max), es: line(max), zh: line(max) }),
    }) as const,
  /** `08:00` on the lender's clock, within bounds where there are; an end may be `24:00`. */
  time: ({ end = false, from, until, message, ...o }: FieldOptions & TimeBounds = {}) =>
    ({
      ...o,
      kind: 'time',
      schema: z
        .string()
        .regex(end ? timeOrMidnight : time, 'a time of day: 08:00')
        .refine((text) => (from ?? text) <= text && text <= (until ?? text), message),
    }) as const,
  /** Monday is 1. */
  weekdays: (o: FieldOptions = {}) =>
    ({ ...o, kind: 'weekdays', schema: z.array(z.int().min(1).max(7)).min(1).max(7) }) as const,
  /** One of what the server offers, by its code. */
  code: (source: Offered, o: FieldOptions & { max?: number } = {}) =>
    ({
      ...o,
      kind: 'option',
      source,
      schema: z
        .string()
        .min(1)
        .max(o.max ?? 60),
    }) as const,
  /** One of what the server offers, by its number. */
  number: (source: Offered, o: FieldOptions = {}) =>
    ({ ...o, kind: 'option', source, schema: z.int().positive() }) as const,
  /** Several by their codes; with `every` also `*` alone, which is all, also those to come. */
  codes: (source: Offered, { least = 1, most = 50, ...o }: Bounds & { every?: true } = {}) =>
    ({
      ...o,
      kind: 'options',
      source,
      schema: z.array(z.string().min(1).max(60)).min(least).max(most),
    }) as const,
  numbers: (source: Offered, { least = 1, most = 50, ...o }: Bounds = {}) =>
    ({
      ...o,
      kind: 'options',
      source,
      schema: z.array(z.int().positive()).min(least).max(most),
    }) as const,
  /** A table of rows, each with the same fields; with `pick` a row comes by choosing in that field. */
  rows: <F extends Fields>(
    of: F,
    { least = 0, most, ...o }: FieldOptions & Bounds & { most: number; pick?: keyof F & string },
  ) => ({ ...o, kind: 'rows', of, schema: z.array(bodyOf(of)).min(least).max(most) }) as const,
  /** Never shown again; where one is kept, left empty it stays. */
  secret: ({ max, ...o }: FieldOptions & { max: number }) =>
    ({ ...o, kind: 'secret', max, schema: z.string().trim().min(1).max(max) }) as const,
  /** Pictures that are uploaded as they are chosen; what is sent are their numbers. */
  pictures: ({ most, ...o }: FieldOptions & { most: number; upload: ImageUpload }) =>
    ({
      ...o,
      kind: 'pictures',
      max: most,
      schema: z.array(z.int().positive()).min(1).max(most),
    }) as const,
  /** A file of a form, sent beside its body to an endpoint with `upload`. */
  file: (accepts: AcceptedFiles = 'papers', o: FieldOptions = {}) =>
    ({ ...o, kind: 'file', accepts, schema: z.undefined() }) as const,
  /** The number of a loan, a customer. */
  id: (o: FieldOptions = {}) => ({ ...o, kind: 'id', schema: z.int().positive() }) as const,
  /** Days of the calendar; none is a choice too. */
  dates: (o: FieldOptions & { max: number }) =>
    ({ ...o, kind: 'dates', schema: z.array(z.iso.date()).max(o.max).default([]) }) as const,
  /** A part with its own editor; without one, a form keeps it unchanged. */
  document: <S extends z.ZodType>(schema: S, o: FieldOptions = {}) =>
    ({ ...o, kind: 'document', schema }) as const,
  /** Fields that belong together; `check` validates them as a whole. */
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
  return { ...of, mayBeEmpty: true, schema: of.schema.optional() }
}
