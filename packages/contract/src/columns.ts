import { z } from 'zod'
import { nullable, oneOf } from './shared-schemas.ts'

/**
 * The closed vocabulary of columns. A column's kind decides its JSON type, its alignment, its
 * format, its total and whether it is masked; nothing else does.
 */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'named'
  | 'choice'
  | 'flag'
  | 'list'
  | 'date'
  | 'instant'
  | 'month'
  | 'money'
  | 'count'
  | 'ratio'
  | 'duration'
  | 'phone'
  | 'idNumber'
  | 'staff'
  | 'file'
  | 'trend'

/** What a state is to its reader, by which it is coloured. */
export type Tone = 'waiting' | 'progress' | 'good' | 'attention' | 'bad' | 'suspended'

export interface ColumnOptions {
  /** The server can order by it. */
  sortable?: true
  /** How the total row is made; a ratio's total is the ratio of the totals. */
  total?: 'sum'
  /** Hidden until the reader turns it on. */
  optional?: true
  /** Which direction is good, where a difference is shown. */
  better?: 'up' | 'down'
  /** The value should be zero: any other is shown red. */
  bad?: true
  /** Of an entry of the books: a column for debits, which are positive, and one for credits. */
  sides?: true
  /** A deadline: amber as it comes near, red once it is past. */
  deadline?: true
  /** Named by this word instead of its own. */
  word?: string
  /** A text of a dozen letters at most, such as a receipt: it needs less room. */
  short?: true
  /** Sentences, or names that differ at their end: it needs more room. */
  long?: true
  /** Where a list has no room for all its columns, the others come into sight before it. */
  late?: true
  /** A list draws it in grey under the value of this column, instead of in a column of its own. */
  under?: string
  /** Of rows in lines: it begins another line. */
  newLine?: true
  /** Of rows in lines: its word comes before it. */
  named?: true
  /** It keeps changing as its row's day gets older: not compared with earlier periods. */
  ages?: true
  /** It counts one arm of a comparison. */
  ofArm?: true
  /** The main result of the table: placed after the row's subject, and always visible. */
  result?: true
}

export interface Column<K extends ColumnKind = ColumnKind, V = unknown> extends ColumnOptions {
  kind: K
  /** Validates the JSON value; every column may be empty. */
  schema: z.ZodType<V>
  values?: readonly string[]
  /** The set of words for a choice, when not under the column's own name. */
  set?: string
  /** Of values whose tone is not that of their name wherever it occurs. */
  tones?: { readonly [value: string]: Tone | undefined }
  /** What a stored code names; the answer contains the name, and filters take the code. */
  names?: 'app' | 'product'
  /** What an ID names: it is drawn as a link there. */
  of?: 'loan' | 'case'
  numerator?: string
  denominator?: string
  /** What the figures of a trend are; of a ratio of money by a count, money. */
  unit?: TrendUnit
}

export type TrendUnit = 'money' | 'count' | 'ratio'
const mostTrendPoints = 400

const staffRef = z.strictObject({ id: z.number(), name: z.string() })
const fileRef = z.strictObject({ id: z.number(), name: z.string() })

/** What a masked number may look like; a clear number in a response is a bug and is refused. */
export const maskedPhone = z.string().regex(/^[+\d]{0,6}\*{3,}\d{0,4}$/)
export const maskedIdNumber = z.string().regex(/^\*{2,}[A-Z\d]{0,4}$/i)

function make<K extends ColumnKind, V>(
  kind: K,
  schema: z.ZodType<V>,
  more: Partial<Column> = {},
): Column<K, V | null> {
  return { ...more, kind, schema: nullable(schema) }
}

type O = ColumnOptions

const text = z.string()
const texts = z.array(text)
const number = z.number()
const flag = z.boolean()
const date = z.iso.date()
const month = z.string().regex(/^\d{4}-\d{2}$/)
const money = z.int()
const points = z.array(z.number().nullable()).max(mostTrendPoints)

export const column = {
  /** A number staff read aloud: loan ID, customer ID. One of a loan is a link to the loan. */
  id: (o: O & { of?: 'loan' | 'case' } = {}) => make('id', number, o),
  /** With a `set`, codes of it are shown by their words, and other values unchanged. */
  text: (o: O & { set?: string } = {}) => make('text', text, o),
  /** The advertisement or app through which a customer came: known codes in words. */
  channel: (o: O = {}) => make('text', text, { set: 'channel', ...o }),
  /** An app by its name: the list's map gives its code. */
  app: (o: O = {}) => make('named', text, { names: 'app', ...o }),
  product: (o: O = {}) => make('named', text, { names: 'product', ...o }),
  /** A value of a closed list; its words are in `choices.<set or column>`. */
  choice: <const V extends readonly string[]>(
    values: V,
    o: O & { set?: string; tones?: { readonly [N in V[number]]?: Tone } } = {},
  ) => make('choice', oneOf(values) as z.ZodType<V[number]>, { values, ...o }),
  /** Yes or no. */
  flag: (o: O = {}) => make('flag', flag, { set: 'yesNo', ...o }),
  /** Several texts; with `values` codes of a closed list, with a `set` codes said in its words. */
  list: <const V extends readonly string[] = readonly string[]>(
    o: O & { values?: V; set?: string } = {},
  ) => {
    const { values } = o
    const some = values === undefined ? texts : z.array(oneOf(values))
    return make('list', some as z.ZodType<V[number][]>, o)
  },
  date: (o: O = {}) => make('date', date, o),
  /** ISO 8601 with zone. */
  instant: (o: O = {}) => make('instant', text, o),
  /** 'YYYY-MM'. */
  month: (o: O = {}) => make('month', month, o),
  /** Cents. */
  money: (o: O = {}) => make('money', money, o),
  count: (o: O = {}) => make('count', number, o),
  /** Persons of an arm: what was drawn by one share is never added to what another drew. */
  ofArm: (o: O & { total?: never } = {}) => make('count', number, { ...o, ofArm: true }),
  /** Two columns of the same row; never queried, so a total divides totals. */
  ratio: (numerator: string, denominator: string, o: O = {}) =>
    make('ratio', number, { numerator, denominator, ...o }),
  /** Money for each of the rows that another column counts; divided like a ratio, in cents. */
  average: (amount: string, count: string, o: O = {}) =>
    make('ratio', number, { numerator: amount, denominator: count, unit: 'money', ...o }),
  /** Seconds. */
  duration: (o: O = {}) => make('duration', number, o),
  /** How a figure went, from first to last; drawn as a small line. */
  trend: (o: O & { unit?: TrendUnit } = {}) => make('trend', points, { unit: 'count', ...o }),
  phone: (o: O = {}) => make('phone', maskedPhone, o),
  idNumber: (o: O = {}) => make('idNumber', maskedIdNumber, o),
  staff: (o: O = {}) => make('staff', staffRef, o),
  file: (o: O = {}) => make('file', fileRef, o),
  /** Of a shape of its own, where code of the page draws it. */
  drawn: <V>(shape: z.ZodType<V>, o: O = {}) => make('list', shape, o),
}

export type Columns = Record<string, Column>

/** What a row is of, such as its day, its app, its auditor; and not a figure. */
const naming: ReadonlySet<ColumnKind> = new Set([
  'id',
  'text',
  'named',
  'choice',
  'flag',
  'list',
  'date',
  'month',
  'staff',
])

/** The columns with the results among them right behind those that say what a row is of. */
export function resultsFirst<C extends Columns>(columns: C, results: readonly string[]): C {
  const entries = Object.entries(columns)
  const place = entries.findIndex(([name, { kind }]) => !naming.has(kind) || results.includes(name))
  const found = results.flatMap((name) => {
    const one = columns[name]
    return one === undefined ? [] : [[name, { ...one, result: true as const }] as const]
  })
  const rest = entries.slice(place).filter(([name]) => !results.includes(name))
  return Object.fromEntries([...entries.slice(0, place), ...found, ...rest]) as C
}

/** The JSON row of a table: every column but the ratios, which the reader divides. */
export type RowOf<C extends Columns> = {
  [K in keyof C as C[K]['kind'] extends 'ratio' ? never : K]: z.output<C[K]['schema']>
}
