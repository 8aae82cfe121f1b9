import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Aggregator } from './aggregator/aggregator.ts'
import type { AggregatorMemory } from './aggregator/aggregator-memory.ts'
import type { OperatorMemory } from './core/operator-memory.ts'
import type { Operator } from './operator.ts'

/**
 * What the emulated world remembers between starts, beside the lender's own data: without it no statement
 * would continue from the last one, and a query about yesterday's payout would find it unknown.
 */
interface OutsideMemory {
  operator: OperatorMemory
  aggregator: AggregatorMemory
}

interface Parties {
  operator: Operator
  aggregator: Aggregator
}

const nameIn = (folder: string) => join(folder, 'outside.json')

/** Atomic: a process that ends while writing leaves the previous memory. */
export function keepMemory(folder: string, { operator, aggregator }: Parties): void {
  const memory: OutsideMemory = {
    operator: operator.memory(),
    aggregator: aggregator.memory(),
  }
  mkdirSync(folder, { recursive: true })
  const unfinished = `${nameIn(folder)}.new`
  writeFileSync(unfinished, JSON.stringify(memory), { mode: 0o600 })
  renameSync(unfinished, nameIn(folder))
}

const keptEveryMs = 1_000

/**
 * Restores the folder's memory, and stores later changes: soon after a `touch`, and at the end. Without a
 * folder each start is the first.
 */
export function remembering(
  folder: string | undefined,
  parties: Parties,
): { touch(): void; close(): void } {
  if (folder === undefined) return { touch() {}, close() {} }
  recallMemory(folder, parties)
  let isChanged = false
  const keep = () => {
    if (isChanged) keepMemory(folder, parties)
    isChanged = false
  }
  const timer = setInterval(keep, keptEveryMs).unref()
  return {
    touch() {
      isChanged = true
    },
    close() {
      clearInterval(timer)
      keep()
    },
  }
}

export function recallMemory(folder: string, { operator, aggregator }: Parties): void {
  if (!existsSync(nameIn(folder))) return
  const memory = JSON.parse(readFileSync(nameIn(folder), 'utf8')) as OutsideMemory
  operator.recall(memory.operator)
  aggregator.recall(memory.aggregator)
}

/** For a lender that starts again from scratch. */
export function forgetMemory(folder: string): void {
  rmSync(nameIn(folder), { force: true })
}
