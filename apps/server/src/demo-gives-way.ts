import { createInterface } from 'node:readline/promises'
import { CannotStart } from './entry.ts'
import { OlderThanBaseline } from './platform/db/baseline.ts'
import { demoState } from './platform/db/demo-state.ts'
import { pendingMigrations } from './platform/db/migrate.ts'

/** A question to the person who started the process; undefined where nobody could answer it. */
export type Ask = ((question: string) => Promise<string>) | undefined

const question = `The simulated lender here was made by an older version, which this one does not go on from.
Make another in its place? What was done in it is lost. [y/N] `

/**
 * Whether the simulated lender of a database is replaced by another: where the start requested it, or where
 * this version cannot continue it and a person agrees. Never automatically.
 */
export async function demoGivesWay(
  databaseUrl: string,
  { newDemo, ask }: { newDemo: boolean; ask: Ask },
): Promise<boolean> {
  const isThere = (await demoState(databaseUrl)) === 'complete'
  if (!isThere || newDemo) return isThere
  if (!(await isTooOld(databaseUrl))) return false
  if (ask === undefined) {
    throw new CannotStart(
      'The simulated lender here was made by an older version, which this one does not go on from. Start with npm start -- --new-demo to make another in its place: what was done in it is lost.',
    )
  }
  if (/^y(es)?$/i.test((await ask(question)).trim())) return true
  throw new CannotStart('Nothing was changed: the version that made it goes on with it.')
}

async function isTooOld(databaseUrl: string): Promise<boolean> {
  try {
    await pendingMigrations(databaseUrl)
    return false
  } catch (error) {
    if (error instanceof OlderThanBaseline) return true
    throw error
  }
}

/** In the terminal, if both ends have one. Ctrl-C still goes to the process. */
export const askInTerminal: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (text) => {
        const lines = createInterface({
          input: process.stdin,
          output: process.stdout,
          terminal: false,
        })
        try {
          return await lines.question(text)
        } finally {
          lines.close()
        }
      }
    : undefined
