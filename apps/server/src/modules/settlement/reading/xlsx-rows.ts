import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { streamXlsxRows } from 'hucre/xlsx'
import { statementTextOf } from '../domain/statement-time.ts'
import type { Cells } from './cells.ts'
import { demandSmallWhenUnpacked } from './unpacked-size.ts'

/**
 * The rows of the first sheet as they come. A formula counts as the value that was stored with it, and
 * is never reckoned. Refuses: statement.unpacks-too-large, statement.not-a-workbook.
 */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<Cells> {
  await demandSmallWhenUnpacked(bytes)
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield { number: index + 1, cells: values.map(textOf) }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuse('statement.not-a-workbook')
  }
}

/** Days are kept as numbers of days since the end of 1899, their fraction the time of day. */
const sheetEpochMs = Date.UTC(1899, 11, 30)

function textOf(value: unknown, place: number): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return statementTextOf(value)
  if (typeof value === 'number') return numberText(value, place)
  return String(value)
}

/** The second and third columns are times; a number there is a day with its time. */
function numberText(value: number, place: number): string {
  const isTime = (place === 1 || place === 2) && value > 20_000 && value < 80_000
  if (isTime) {
    return statementTextOf(new Date(sheetEpochMs + Math.round(value * 86_400) * 1_000))
  }
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < 1e-6 && !Number.isInteger(value)
    ? rounded.toFixed(2)
    : String(value)
}
