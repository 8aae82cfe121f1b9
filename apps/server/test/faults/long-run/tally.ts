interface Row {
  kills: number
  readyMs: number[]
  done: number
  askedAgain: number
}

export interface Tally {
  /** False once enough were killed, or the time is over. */
  goesOn(): boolean
  /** Stops counting. */
  end(): void
  /** A process died at this moment. */
  killed(moment: string): void
  /** The next one was ready after so long. */
  ready(moment: string, readyMs: number): void
  /** What was answered as done, and what was asked again because no answer came. */
  worked(moment: string, counts: { done: number; askedAgain: number }): void
  found(where: string, findings: readonly string[]): void
  readonly findings: readonly string[]
  /** How far it is, in a line. */
  line(): string
  /** Everything counted, moment by moment. */
  table(): string
}

export function newTally(limits: { cycles: number; until: number }): Tally {
  const rows = new Map<string, Row>()
  const findings: string[] = []
  let isEnded = false
  const rowOf = (moment: string): Row => {
    const row = rows.get(moment) ?? { kills: 0, readyMs: [], done: 0, askedAgain: 0 }
    rows.set(moment, row)
    return row
  }
  const kills = () => [...rows.values()].reduce((sum, row) => sum + row.kills, 0)
  return {
    findings,
    goesOn: () => !isEnded && kills() < limits.cycles && Date.now() < limits.until,
    end() {
      isEnded = true
    },
    killed(moment) {
      rowOf(moment).kills += 1
    },
    ready(moment, readyMs) {
      rowOf(moment).readyMs.push(readyMs)
    },
    worked(moment, { done, askedAgain }) {
      rowOf(moment).done += done
      rowOf(moment).askedAgain += askedAgain
    },
    found(where, more) {
      findings.push(...more.map((one) => `${where}: ${one}`))
    },
    line: () => `${kills()} kills, ${findings.length} findings`,
    table: () => tableOf(rows, findings),
  }
}

function tableOf(rows: Map<string, Row>, findings: readonly string[]): string {
  const lines = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([moment, row]) => lineOf(moment, row))
  const all = [...rows.values()]
  const total = lineOf('all', {
    kills: all.reduce((sum, row) => sum + row.kills, 0),
    readyMs: all.flatMap((row) => row.readyMs),
    done: all.reduce((sum, row) => sum + row.done, 0),
    askedAgain: all.reduce((sum, row) => sum + row.askedAgain, 0),
  })
  return [
    '| killed at | kills | ready again, median ms | longest ms | answered as done | asked again |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
    total,
    '',
    findings.length === 0 ? 'Nothing was found.' : `${findings.length} findings:`,
    ...findings,
  ].join('\n')
}

function lineOf(moment: string, row: Row): string {
  const sorted = [...row.readyMs].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? '–'
  const cells = [moment, row.kills, median, sorted.at(-1) ?? '–', row.done, row.askedAgain]
  return `| ${cells.join(' | ')} |`
}
