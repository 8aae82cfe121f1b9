import { createHash } from 'node:crypto'
import { type InputName, inputFile } from '@daftari/contract/arrival/files/declared'
import type { Cipher } from '../../../platform/cipher.ts'
import { unowned } from '../../../platform/cipher.ts'
import { jsonText } from '../../../platform/db/json.ts'
import type { InputRow } from './input-row.ts'
import type { CellValue } from './read-cell.ts'

/** What is kept of a sound row. */
export interface StagedRow {
  key: string
  ofKey: string | null
  digest: Buffer
  cells: string | null
  sealed: Buffer | null
  number: number
}

/**
 * A row as it is kept. Of a file about persons all cells are sealed, and key and digest are made by the
 * lender's key: a plain digest of a phone number is found by trying all numbers.
 */
export function stagedRow(cipher: Cipher, name: InputName, { number, cells }: InputRow): StagedRow {
  const { key: named, of, oneOf = [], personal, columns } = inputFile(name)
  const text = canonical(cells)
  const digest = personal
    ? cipher.hash(`arrival:${name}:${text}`)
    : createHash('sha256').update(text).digest()
  const part = (field: string) => {
    const value = String(cells[field] ?? '')
    const isSecret = ['phone', 'id-number'].includes(columns[field]?.kind.is ?? '')
    return isSecret ? cipher.hash(`arrival:${field}:${value}`).toString('hex') : value
  }
  const key = named.length === 0 ? digest.toString('hex') : named.map(part).join(' ')
  // What also names a number holds whether its customer is brought or not.
  const stands = oneOf.some((field) => field !== of && field in cells)
  const owner = of === undefined || stands ? undefined : cells[of]
  return {
    key,
    ofKey: owner === undefined ? null : String(owner),
    digest,
    cells: personal ? null : text,
    sealed: personal ? cipher.seal(text, unowned) : null,
    number,
  }
}

/** The same cells give the same text, in whatever order their columns stood. */
const canonical = (cells: Readonly<Record<string, CellValue>>): string =>
  jsonText(Object.fromEntries(Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The cells of a row that is sealed. */
export const openRow = (cipher: Cipher, sealed: Uint8Array): Record<string, CellValue> =>
  JSON.parse(cipher.open(sealed, unowned)) as Record<string, CellValue>
