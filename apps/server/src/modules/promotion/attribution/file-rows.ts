import type {
  AttributionFileKind,
  AttributionProblem,
} from '@daftari/contract/promotion/attribution'
import { refuse } from '@daftari/contract/refusals'
import { isBusinessDate } from '@daftari/kernel/business-date'
import { type Cells, rowLimits } from '../../../platform/files/rows/cells.ts'
import type { CostOfDay } from './media-costs.ts'
import { type AttributionRecord, type MessageFields, readMessage, tidySource } from './message.ts'

/** A day of a large lender; raw data has 81 columns, and what the lender added. */
export const attributionFileLimits = rowLimits({ rows: 50_000, columns: 200, fewestColumns: 3 })

/** A row, what it was read as, or why it could not be. */
export interface FileRow<T> {
  line: number
  /** By its headings, as it came. */
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

/** Raw data as it is exported. Refuses: attribution-file.columns. */
export function readRawData(rows: readonly Cells[], given: Given): FileRow<AttributionRecord>[] {
  return below(rows, needed, (name) => headings[name]).map((row) => ({
    ...row,
    read: readMessage(row.fields, given),
  }))
}

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
export function readCosts(rows: readonly Cells[], currency: string): FileRow<CostOfDay | 'none'>[] {
  const found = below(rows, ['Date', 'Media Source', 'Total Cost'], (name) => costHeadings[name])
  return found.map((row) => ({ ...row, read: costIn(row.fields, currency) }))
}

function costIn(of: MessageFields, currency: string): CostOfDay | 'none' | AttributionProblem {
  const { date = '', media_source: source, campaign = '', cost = '' } = of
  if (!isBusinessDate(date)) return 'no-time'
  if (source === undefined) return 'no-source'
  if (of.currency !== undefined && of.currency.toUpperCase() !== currency) return 'currency'
  // Of what costs nothing, as whoever came by themselves, the service says so.
  if (cost === '' || /^(n\/a|none)$/i.test(cost)) return 'none'
  // A comma stands between thousands; one before cents is not guessed at.
  const [, whole = '', part = ''] =
    /^(\d{1,3}(?:,\d{3}){0,2}|\d{1,9})(?:\.(\d{1,9}))?$/.exec(cost) ?? []
  if (whole === '') return 'amount'
  const amountCents =
    Number(whole.replaceAll(',', '')) * 100 + Math.round(Number(`0.${part || '0'}`) * 100)
  return {
    spentOn: date,
    mediaSource: tidySource(source),
    campaign: campaign.slice(0, 200),
    amountCents,
  }
}

/** One source and campaign may stand in several rows of a day, one an agency: they are added up. */
export function addedUp(costs: readonly CostOfDay[]): CostOfDay[] {
  const days = new Map<string, CostOfDay>()
  for (const one of costs) {
    const key = JSON.stringify([one.spentOn, one.mediaSource, one.campaign])
    const before = days.get(key)?.amountCents ?? 0
    days.set(key, { ...one, amountCents: before + one.amountCents })
  }
  return [...days.values()]
}

function below(
  [head, ...rows]: readonly Cells[],
  wanted: readonly string[],
  nameOf: (heading: string) => string | undefined,
): { line: number; fields: MessageFields }[] {
  const names = (head?.cells ?? []).map((one) => nameOf(one.trim().toLowerCase()))
  const missing = wanted.find((one) => !names.includes(nameOf(one.toLowerCase())))
  if (missing !== undefined) {
    return refuse('attribution-file.columns', { column: missing }, { file: 'columns' })
  }
  return rows.map(({ number: line, cells }) => ({
    line,
    fields: Object.fromEntries(
      names.flatMap((name, index) => {
        const text = cells[index]?.trim()
        return name === undefined || text === undefined || text === '' ? [] : [[name, text]]
      }),
    ),
  }))
}
