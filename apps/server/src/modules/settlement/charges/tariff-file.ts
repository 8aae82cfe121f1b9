import { refuse } from '@daftari/contract/refusals'
import { type ChargedService, chargedServices } from '@daftari/contract/settlement/charges'
import { type Cents, cents, parseAmount } from '@daftari/kernel/money'
import { type Cells, rowLimits } from '../../../platform/files/rows/cells.ts'
import { requireNoMoreCells } from '../../../platform/files/rows/more-cells.ts'

/** A tariff has some tens of bands. */
export const tariffLimits = rowLimits({ rows: 2_000, columns: 20, fewestColumns: 4 })

/** Amounts from `fromCents` on, to `toCents` with it, cost `chargeCents`. */
export interface Band {
  fromCents: Cents
  /** Null if there is no upper limit. */
  toCents: Cents | null
  chargeCents: Cents
}

export type Tariffs = ReadonlyMap<ChargedService, Band[]>

const columns = ['Service', 'From', 'To', 'Charge'] as const
/** Bands are written in whole shillings: the next begins one after the last. */
const shillingCents = 100

/**
 * A tariff file: which service, which amounts, what it costs. Refuses, with the row: tariff.columns,
 * .service, .amount, .negative, .backwards, .gap, .overlap, .empty, and file.more-cells.
 */
export function readTariffs([head, ...rows]: readonly Cells[]): Tariffs {
  if (head === undefined) return refuse('tariff.empty', {}, { file: 'empty' })
  const places = placesOf(head)
  const byService = new Map<ChargedService, (Band & { row: number })[]>()
  requireNoMoreCells(head, rows)
  for (const row of rows) {
    const cell = (name: (typeof columns)[number]) => row.cells[places[name]] ?? ''
    const service = cell('Service').toLowerCase() as ChargedService
    const given = (column: (typeof columns)[number]) => ({
      row: row.number,
      column,
      value: cell(column),
    })
    if (!chargedServices.includes(service)) refuse('tariff.service', given('Service'))
    const band = {
      row: row.number,
      fromCents: amountIn(given('From')),
      toCents: cell('To') === '' ? null : amountIn(given('To')),
      chargeCents: amountIn(given('Charge')),
    }
    byService.set(service, [...(byService.get(service) ?? []), band])
  }
  if (byService.size === 0) refuse('tariff.empty', {}, { file: 'empty' })
  return new Map([...byService].map(([service, bands]) => [service, soundBands(bands)]))
}

function placesOf({ cells, number }: Cells): Record<(typeof columns)[number], number> {
  const names = cells.map((one) => one.toLowerCase())
  const wanted = columns.map((one) => one.toLowerCase())
  const unknown = cells.filter((_, index) => !wanted.includes(names[index] ?? ''))
  const missing = columns.filter((one) => !names.includes(one.toLowerCase()))
  if (unknown.length + missing.length > 0 || cells.length !== columns.length) {
    const column = unknown[0] ?? missing[0] ?? cells[0] ?? ''
    refuse('tariff.columns', { row: number, column: column.slice(0, 60) }, { file: 'columns' })
  }
  const place = (name: (typeof columns)[number]) => names.indexOf(name.toLowerCase())
  return {
    Service: place('Service'),
    From: place('From'),
    To: place('To'),
    Charge: place('Charge'),
  }
}

function amountIn(of: { row: number; column: string; value: string }): Cents {
  const amount = parseAmount(of.value)
  if (amount === undefined) return refuse('tariff.amount', of)
  if (amount < 0) refuse('tariff.negative', of)
  return amount
}

/** In order, each beginning where the previous one ends, so that every amount has one charge. */
function soundBands(given: readonly (Band & { row: number })[]): Band[] {
  const sorted = given.toSorted((a, b) => a.fromCents - b.fromCents)
  return sorted.map(({ row, ...band }, index) => {
    if (band.toCents !== null && band.toCents < band.fromCents) refuse('tariff.backwards', { row })
    const before = sorted[index - 1]
    if (before === undefined) return band
    const end = before.toCents
    if (end === null || band.fromCents <= end) refuse('tariff.overlap', { row })
    if (band.fromCents > end + shillingCents) refuse('tariff.gap', { row })
    return { ...band, fromCents: cents(end + 1) }
  })
}

/** The tariff's charge for an amount; undefined where it has none. */
export function chargeFor(bands: readonly Band[], amountCents: number): Cents | undefined {
  return bands.find(
    ({ fromCents, toCents }) =>
      amountCents >= fromCents && (toCents === null || amountCents <= toCents),
  )?.chargeCents
}
