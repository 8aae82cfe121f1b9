import type { RowFault } from '@daftari/contract/promotion/numbers/enums'
import type { Cipher } from '../../../platform/cipher.ts'
import type { ColumnCell } from '../../../platform/files/rows/columns/column-cells.ts'
import { readNumber } from '../../../platform/files/rows/columns/read-number.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'

/** Some rows, sealed, each column as PostgreSQL writes an array: it is not encoded once more. */
export interface SealedRows {
  lines: string
  hashes: string
  masks: string
  ciphers: string
  faults: string
  draws: string
  /** How many are readable numbers that came for the first time, and how many have which fault. */
  numbers: number
  counts: Partial<Record<RowFault, number>>
  /** The first of them, masked. */
  samples: string[]
}

const shown = 3

/** Nobody knows which of its cells is the number. */
const unclear = { e164: undefined, fault: 'unreadable' } as const

/** Seals the rows of one list, some at a time; of a number that comes again no more than its mask is kept. */
export function cellSealer(cipher: Cipher): (cells: readonly ColumnCell[]) => SealedRows {
  const seen = new Set<string>()
  return (cells) => {
    const hashes: string[] = []
    const masks: string[] = []
    const ciphers: string[] = []
    const faults: string[] = []
    const draws: string[] = []
    const counts: SealedRows['counts'] = {}
    const samples: string[] = []
    for (const { cell, isTooWide } of cells) {
      const { e164, fault } = isTooWide ? unclear : readNumber(cell)
      const isAgain = e164 !== undefined && seen.has(e164)
      const sealed = e164 === undefined ? undefined : sealPhone(cipher, e164)
      const wrong = isAgain ? 'twice-in-file' : fault
      if (e164 !== undefined) seen.add(e164)
      if (wrong !== undefined) counts[wrong] = (counts[wrong] ?? 0) + 1
      if (sealed !== undefined && samples.length < shown) samples.push(sealed.masked)
      hashes.push(isAgain ? 'NULL' : bytes(sealed?.hash))
      masks.push(sealed === undefined ? 'NULL' : `"${sealed.masked}"`)
      ciphers.push(isAgain ? 'NULL' : bytes(sealed?.cipher))
      faults.push(wrong ?? 'NULL')
      draws.push(e164 === undefined || isAgain ? 'NULL' : String(cipher.draw(e164)))
    }
    const faulty = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      lines: array(cells.map(({ line }) => String(line))),
      hashes: array(hashes),
      masks: array(masks),
      ciphers: array(ciphers),
      faults: array(faults),
      draws: array(draws),
      numbers: cells.length - faulty,
      counts,
      samples,
    }
  }
}

const array = (values: readonly string[]) => `{${values.join(',')}}`
const bytes = (value: Buffer | undefined) =>
  value === undefined ? 'NULL' : `"\\\\x${value.toString('hex')}"`
