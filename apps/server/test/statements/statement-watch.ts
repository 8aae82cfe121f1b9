import type pg from 'pg'
import { repeatedReads } from '../../seed/demo/world/repeated-reads.ts'
import type { OnStatement } from '../../src/platform/db/statements/prepare-statements.ts'

/** What was asked of the database since the last look; `begin` and `commit` are statements. */
export interface Asked {
  statements: number
  /** Rows written by the statements themselves, without what a trigger adds. */
  rows: number
  /** The largest number of blocks read by one of them. */
  mostBlocks: number
  /** Reads that were asked a second time with the same values. */
  repeated: number
  texts: string[]
}

export interface StatementWatch {
  asked: OnStatement
  noticed(message: string): void
  take(): Asked
}

const nothing = (): Asked => ({
  statements: 0,
  rows: 0,
  mostBlocks: 0,
  repeated: 0,
  texts: [],
})

interface Plan {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

/** One thing is asked at a time, so what was seen since the last look is of it. */
export function statementWatch(): StatementWatch {
  let seen = nothing()
  let isRepeated = repeatedReads()
  return {
    asked(text, values) {
      seen.statements += 1
      seen.texts.push(text)
      if (isRepeated(text, values)) seen.repeated += 1
    },
    noticed(message) {
      const plan = planIn(message)
      if (plan === undefined) return
      const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      seen.mostBlocks = Math.max(seen.mostBlocks, blocks)
      seen.rows += rowsWritten(plan)
    },
    take() {
      const taken = seen
      seen = nothing()
      isRepeated = repeatedReads()
      return taken
    },
  }
}

function planIn(message: string): Plan | undefined {
  const at = message.indexOf('plan:')
  if (at < 0) return undefined
  return (JSON.parse(message.slice(at + 'plan:'.length)) as { Plan: Plan }).Plan
}

/** What reaches a node that modifies a table is what it writes. */
function rowsWritten(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsWritten(one), 0)
  if (plan['Node Type'] !== 'ModifyTable') return below
  const [source] = plan.Plans ?? []
  return below + Math.round((source?.['Actual Rows'] ?? 0) * (source?.['Actual Loops'] ?? 1))
}

/** From the next connection on the server reports the work of each statement. */
export async function explainAll(client: pg.ClientBase, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: "'auto_explain'",
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': "'json'",
    'auto_explain.log_level': "'notice'",
  }
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${database} set ${name} = ${value}`)
}
