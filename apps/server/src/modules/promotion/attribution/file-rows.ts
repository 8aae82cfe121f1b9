import type {
  AttributionFileKind,
  AttributionProblem,
} from '@daftari/contract/promotion/attribution/intake'
import { refuse } from '@daftari/contract/refusals'
import { isBusinessDate } from '@daftari/kernel/business-date'
import { cutTo } from '@daftari/kernel/received-text'
import { type Cells, rowLimits } from '../../../platform/files/rows/cells.ts'
import { moreCellsThan } from '../../../platform/files/rows/more-cells.ts'
import { namesNotUsed } from '../../../platform/files/rows/what-was-read.ts'
import { dayOrderOf, plainDay } from './file-days.ts'
import type { CostOfDay } from './media-costs.ts'
import { type AttributionRecord, type MessageFields, readMessage, tidySource } from './message.ts'

/** A day of a large lender; raw data has 81 columns, and what the lender added. */
export const attributionFileLimits = rowLimits({ rows: 50_000, columns: 200, fewestColumns: 3 })

/** A row, what it was read as, or why it could not be. */
export interface FileRow<T> {
  line: number
  /** The fields by their headings, unchanged. */
  fields: MessageFields
  read: T | AttributionProblem
}

/** The headings of files, in small letters, by the names of the postbacks; others are not looked at. */
const headings: Readonly<Record<string, string>> = {
  'appsflyer id': 'appsflyer_id',
  'app id': 'app_id',
  'event name': 'event_name',
  'event time': 'event_time',
  'event value': 'event_value',
  'install time': 'install_time',
  'media source': 'media_source',
  campaign: 'campaign',
  'is primary attribution': 'is_primary_attribution',
  'customer user id': 'customer_user_id',
}
const needed = [
  'AppsFlyer ID',
  'App ID',
  'Event Name',
  'Event Time',
  'Install Time',
  'Media Source',
]

interface Given {
  zone: string
  fileKind: Exclude<AttributionFileKind, 'costs'>
}

export interface ReadFile<T> {
  rows: FileRow<T>[]
  columnsNotUsed: string[]
}

/** Raw data as it is exported. Refuses: attribution-file.columns. */
export const readRawData = (rows: readonly Cells[], given: Given): ReadFile<AttributionRecord> =>
  readFile(rows, {
    wanted: needed,
    headings,
    days: ['event_time', 'install_time'],
    read: (fields) => readMessage(fields, given),
  })

const costHeadings: Readonly<Record<string, string>> = {
  date: 'date',
  'media source (pid)': 'media_source',
  'media source': 'media_source',
  'campaign (c)': 'campaign',
  campaign: 'campaign',
  'total cost': 'cost',
  cost: 'cost',
  currency: 'currency',
}

/** A report of costs by day, source and campaign. Refuses: attribution-file.columns. */
export const readCosts = (rows: readonly Cells[], currency: string): ReadFile<CostOfDay | 'none'> =>
  readFile(rows, {
    wanted: ['Date', 'Media Source', 'Total Cost'],
    headings: costHeadings,
    days: ['date'],
    read: (fields) => costIn(fields, currency),
  })

function costIn(of: MessageFields, currency: string): CostOfDay | 'none' | AttributionProblem {
  const { media_source: source, campaign = '', cost = '' } = of
  // In a workbook a day begins at midnight.
  const date = (of.date ?? '').replace(/ 00:00:00$/, '')
  if (!isBusinessDate(date)) return 'no-time'
  if (source === undefined) return 'no-source'
  if (of.currency !== undefined && of.currency.toUpperCase() !== currency) return 'currency'
  // The service writes this for installs without a cost, such as organic ones.
  if (cost === '' || /^(n\/a|none)$/i.test(cost)) return 'none'
  // A comma separates thousands; a decimal comma is not guessed.
  const [, whole = '', part = ''] =
    /^(\d{1,3}(?:,\d{3}){0,2}|\d{1,9})(?:\.(\d{1,9}))?$/.exec(cost) ?? []
  if (whole === '') return 'amount'
  const amountCents =
    Number(whole.replaceAll(',', '')) * 100 + Math.round(Number(`0.${part || '0'}`) * 100)
  return {
    spentOn: date,
    mediaSource: tidySource(source),
    campaign: cutTo(campaign, 200),
    amountCents,
  }
}

/** One source and campaign may have several rows a day, one per agency: they are summed. */
export function addedUp(costs: readonly CostOfDay[]): CostOfDay[] {
  const days = new Map<string, CostOfDay>()
  for (const one of costs) {
    const key = JSON.stringify([one.spentOn, one.mediaSource, one.campaign])
    const before = days.get(key)?.amountCents ?? 0
    days.set(key, { ...one, amountCents: before + one.amountCents })
  }
  return [...days.values()]
}

interface Reading<T> {
  /** Headings without which the file says nothing. */
  wanted: readonly string[]
  /** The names of headings, in small letters; others are not looked at. */
  headings: Readonly<Record<string, string>>
  /** The names of the fields with a day or a time. */
  days: readonly string[]
  read(fields: MessageFields): T | AttributionProblem
}

function readFile<T>([head, ...rows]: readonly Cells[], of: Reading<T>): ReadFile<T> {
  const { wanted, headings: known, days, read } = of
  const names = (head?.cells ?? []).map((one) => known[one.trim().toLowerCase()])
  const missing = wanted.find((one) => !names.includes(known[one.toLowerCase()]))
  if (head === undefined || missing !== undefined) {
    const column = missing ?? wanted[0] ?? ''
    return refuse('attribution-file.columns', { column }, { file: 'columns' })
  }
  const isTooWide = moreCellsThan(head, rows)
  const places = names.flatMap((name, at) =>
    name !== undefined && days.includes(name) ? [at] : [],
  )
  const order = dayOrderOf(rows.flatMap(({ cells }) => places.map((at) => cells[at]?.trim() ?? '')))
  const readRow = (row: Cells): FileRow<T> => {
    const line = row.number
    const fields = fieldsIn(names, row)
    if (isTooWide(row)) return { line, fields, read: 'shape' }
    const plain: Record<string, string | undefined> = { ...fields }
    for (const name of days) {
      const day = plainDay(fields[name] ?? '', order)
      if (typeof day === 'string') return { line, fields, read: day }
      if (fields[name] !== undefined) plain[name] = day.text
    }
    return { line, fields, read: read(plain) }
  }
  return {
    rows: rows.map(readRow),
    columnsNotUsed: namesNotUsed(head.cells, (_, at) => names[at] !== undefined),
  }
}

const fieldsIn = (names: readonly (string | undefined)[], { cells }: Cells): MessageFields =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const text = cells[index]?.trim()
      return name === undefined || text === undefined || text === '' ? [] : [[name, text]]
    }),
  )
