import type { InputColumn, InputFile } from './input-column.ts'
import { count, id, required } from './input-column.ts'
import { loanFiles } from './loan-files.ts'
import { peopleFiles } from './people-files.ts'

/** How many rows each file has, so that one that ends too early is detected. */
const manifest = {
  key: ['file'],
  personal: false,
  columns: {
    file: required(id('Name of a file without its ending')),
    rows: required(count('How many rows it has below its heading', 1_000_000_000)),
  },
} as const satisfies InputFile

/** Every file of a book that is brought, in the order in which they are read. */
export const inputFiles = { manifest, ...peopleFiles, ...loanFiles } as const

export type InputName = keyof typeof inputFiles
export const inputNames = Object.keys(inputFiles) as InputName[]

/** A book without these files is refused. */
export const neededFiles: readonly InputName[] = ['customers', 'terms', 'loans']

/** Files whose rows are of a loan, and that its life reads. */
export const filesOfLife = [
  'schedules',
  'payments',
  'charges',
  'waivers',
  'write-offs',
  'restructurings',
  'reductions',
] as const satisfies readonly InputName[]

export type ColumnOf<N extends InputName> = keyof (typeof inputFiles)[N]['columns'] & string

export const inputFile = (name: InputName): InputFile => inputFiles[name]

export const columnsOf = (name: InputName): [string, InputColumn][] =>
  Object.entries(inputFile(name).columns)

/** Why a row is kept apart. */
export const badReasons = [
  'missing',
  'one-of',
  'too-long',
  'phone',
  'id-number',
  'date',
  'money',
  'percent',
  'count',
  'yes-no',
  'choice',
  'cells',
  'twice',
  'nobody',
  'no-loan',
  'no-terms',
  'no-product',
  'no-app',
  'no-staff',
  'no-payment',
  'terms',
  'schedule',
  'event-outside',
  'balances',
  'contradiction',
  'after-the-day',
  'same-phone',
  'same-id-number',
] as const
export type BadReason = (typeof badReasons)[number]
