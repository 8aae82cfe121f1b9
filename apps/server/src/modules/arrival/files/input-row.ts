import type { BadReason } from '@daftari/contract/arrival/files/declared'
import type { CellValue } from './read-cell.ts'

/** Why one field of a row is not taken. The field is named as ours. */
export interface Fault {
  field: string | null
  reason: BadReason
}

export interface InputRow {
  /** The row's number as a spreadsheet shows it. */
  number: number
  cells: Record<string, CellValue>
  faults: readonly Fault[]
}
