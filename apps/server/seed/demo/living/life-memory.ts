import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Borrower } from '../borrowers/borrower.ts'
import type { ReachTemplates } from '../reaching/reminding.ts'
import type { Templates } from '../staff/writing.ts'
import type { KeptItem } from '../world/ahead.ts'

/** What the demo's life needs to continue after a start, beside the lender's own data. */
export interface LifeMemory {
  /** The first day of business. */
  from: BusinessDate
  /** Lived up to this instant, as ISO 8601. */
  at: string
  /** How many customers have come, and how many come on a day now. */
  customers: number
  aDay: number
  borrowers: Borrower[]
  ahead: KeptItem[]
  templates: Templates
  reach: ReachTemplates
}

const nameIn = (folder: string) => join(folder, 'life.json')

/** Atomic: a process that ends while writing leaves the previous memory. */
export function keepLife(folder: string, memory: LifeMemory): void {
  mkdirSync(folder, { recursive: true })
  const unfinished = `${nameIn(folder)}.new`
  writeFileSync(unfinished, JSON.stringify(memory), { mode: 0o600 })
  renameSync(unfinished, nameIn(folder))
}

/** Undefined where no life continues: for a lender's own data, or a demo of an earlier version. */
export function recallLife(folder: string): LifeMemory | undefined {
  if (!existsSync(nameIn(folder))) return undefined
  const memory = JSON.parse(readFileSync(nameIn(folder), 'utf8')) as LifeMemory
  const borrowers = memory.borrowers.map((one) => ({
    ...one,
    firstReadAt: new Date(one.firstReadAt),
  }))
  return { ...memory, borrowers }
}

/** For a lender that starts again from scratch. */
export function forgetLife(folder: string): void {
  rmSync(nameIn(folder), { force: true })
}
