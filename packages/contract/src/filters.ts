import { z } from 'zod'
import { oneOf } from './shared-schemas.ts'
import { idNumber, phone } from './typed.ts'

/**
 * The closed vocabulary of filters. In an address a filter is one parameter: several choices are
 * joined by commas, a range is written `from..to` with either end left out.
 */
export type FilterKind =
  | 'text'
  | 'choice'
  | 'product'
  | 'app'
  | 'channel'
  | 'staff'
  | 'team'
  | 'contactResult'
  | 'audience'
  | 'date'
  | 'dateRange'
  | 'month'
  | 'phone'
  | 'idNumber'
  | 'id'
  | 'moneyRange'
  | 'countRange'

export interface Range<T> {
  from?: T | undefined
  to?: T | undefined
}

export interface Filter<K extends FilterKind = FilterKind, S extends z.ZodType = z.ZodType> {
  kind: K
  schema: S
  values?: readonly string[]
  /** The set of words for the choice, when not under the filter's own name. */
  set?: string
  /** One value at most: it says how to look, not what to look at. */
  single?: boolean
  /** The request is refused without it. */
  required?: boolean
  /** For a range of days: future days have data, such as amounts due. */
  ahead?: boolean
  /** For a true-or-false column. */
  flag?: boolean
  /** What the browser begins with: so many days or months up to today, or one of the choices. */
  begins?: Begins
}

export type Begins = { days: number } | { months: number } | { with: string }

const word = z.string().trim().min(1).max(100)
const wholeId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** Several values, joined by commas. */
export const several = <S extends z.ZodType<unknown, string>>(one: S, most = 50) =>
  z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(one).max(most))

/** `a..b`, either end optional, into `{ from, to }`; refuses a range that ends before it begins. */
function range<T extends string | number>(one: z.ZodType<T, string>) {
  return z
    .string()
    .max(60)
    .regex(/^[^.]*\.\.[^.]*$/, 'must be written from..to')
    .transform((text): { from?: string | undefined; to?: string | undefined } => {
      const [from = '', to = ''] = text.split('..')
      return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
    })
    .pipe(z.strictObject({ from: one.optional(), to: one.optional() }))
    .refine((r) => r.from === undefined || r.to === undefined || r.from <= r.to, {
      message: 'must not end before it begins',
    }) as unknown as z.ZodType<Range<T>, string>
}

const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number)
const day = z.iso.date() as z.ZodType<string, string>
const words = several(word)
const days = range(day)
const numbers = range(whole)
const yesOrNo = several(z.enum(['yes', 'no']))
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const wholeIdNumber = idNumber()

interface ChoiceOptions<V> {
  set?: string
  single?: boolean
  required?: boolean
  /** Chosen from the start. */
  first?: V
}

interface DateRangeOptions {
  /** Days to come may be asked for. */
  ahead?: true
  required?: boolean
  /** The initial number of days, today being the last. */
  last?: number
  /** The initial number of months, the current one being the last. */
  lastMonths?: number
}

export const filter = {
  text: () => ({ kind: 'text', schema: word }) as const,
  choice: <const V extends readonly string[]>(
    values: V,
    { first, ...o }: ChoiceOptions<V[number]> = {},
  ) =>
    ({
      kind: 'choice',
      values,
      ...o,
      ...(first === undefined ? {} : { begins: { with: first } }),
      schema: several(oneOf(values), o.single === true ? 1 : 50),
    }) as unknown as Filter<'choice', z.ZodType<V[number][], string>>,
  /** Rows of which it is so, or is not. */
  flag: () =>
    ({
      kind: 'choice',
      values: ['yes', 'no'],
      set: 'yesNo',
      flag: true,
      schema: yesOrNo,
    }) as unknown as Filter<'choice', z.ZodType<('yes' | 'no')[], string>>,
  /** Product code. */
  product: () => ({ kind: 'product', schema: words }) as const,
  /** App code. */
  app: () => ({ kind: 'app', schema: words }) as const,
  /** Where a customer came from; chosen from the channels there have been. */
  channel: () => ({ kind: 'channel', schema: word }) as const,
  staff: () => ({ kind: 'staff', schema: wholeId }) as const,
  team: () => ({ kind: 'team', schema: wholeId }) as const,
  /** Code of a result of a contact; their names are the lender's own. */
  contactResult: () => ({ kind: 'contactResult', schema: words }) as const,
  /** Code of an audience: the lender adds them. */
  audience: () => ({ kind: 'audience', schema: words }) as const,
  date: (o: { required?: boolean } = {}) =>
    ({ kind: 'date', schema: day, ...o }) as Filter<'date', typeof day>,
  dateRange: ({ last, lastMonths, ...o }: DateRangeOptions = {}) =>
    ({
      kind: 'dateRange',
      schema: days,
      ...o,
      ...(last === undefined ? {} : { begins: { days: last } }),
      ...(lastMonths === undefined ? {} : { begins: { months: lastMonths } }),
    }) as Filter<'dateRange', z.ZodType<Range<string>, string>>,
  month: (o: { lastMonths?: 1 } = {}) =>
    ({
      kind: 'month',
      schema: month,
      ...(o.lastMonths === undefined ? {} : { begins: { months: 1 } }),
    }) as Filter<'month', z.ZodType<string, string>>,
  /** A complete phone number in any spelling, matched exactly; other text is refused. */
  phone: () => ({ kind: 'phone', schema: phone }) as const,
  /** A whole ID number; matched exactly. */
  idNumber: () => ({ kind: 'idNumber', schema: wholeIdNumber }) as const,
  id: (o: { required?: boolean } = {}) => ({ kind: 'id', schema: wholeId, ...o }) as const,
  /** Cents. */
  moneyRange: () =>
    ({ kind: 'moneyRange', schema: numbers }) as Filter<
      'moneyRange',
      z.ZodType<Range<number>, string>
    >,
  countRange: () =>
    ({ kind: 'countRange', schema: numbers }) as Filter<
      'countRange',
      z.ZodType<Range<number>, string>
    >,
}

export type Filters = Record<string, Filter>

/** What a query receives: every filter optional, parsed. */
export type FilterValues<F extends Filters> = {
  [K in keyof F]?: z.output<F[K]['schema']> | undefined
}
