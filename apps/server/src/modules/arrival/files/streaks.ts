import { refuse } from '@daftari/contract/refusals'
import type { Fault, InputRow } from './input-row.ts'

/** A column that cannot be read in so many rows from the first on is written in another form. */
const enough = 50
const atLeast = 3

/**
 * Distinguishes a file in another form from one with bad rows: if a column is unreadable in every row at the
 * beginning, the file is refused. Refuses: arrival.column-unreadable.
 */
export function streaks() {
  let rows = 0
  let candidates: Map<string, Fault> | undefined
  const refuseFor = (file: string) => {
    for (const { field, reason } of candidates?.values() ?? []) {
      refuse('arrival.column-unreadable', { file, column: field ?? '', reason })
    }
  }
  return {
    see(seen: readonly InputRow[], file: string): void {
      for (const { faults } of seen) {
        if (rows >= enough) return
        rows += 1
        const here = new Map(faults.flatMap((one) => (isForm(one) ? [[one.field ?? '', one]] : [])))
        candidates =
          candidates === undefined
            ? here
            : new Map([...candidates].filter(([field]) => here.has(field)))
      }
      if (rows >= enough) refuseFor(file)
    },
    end(file: string): void {
      if (rows >= atLeast) refuseFor(file)
    },
  }
}

const forms = ['date', 'money', 'percent', 'choice', 'phone'] as const

const isForm = ({ reason }: Fault): boolean => forms.some((one) => one === reason)
