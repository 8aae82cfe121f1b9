import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { isDatabaseAway } from './database-away.ts'

const everyMs = 500
/** A machine that builds something beside it may take so long to answer the first time. */
const mostMs = 60_000

/**
 * Does what a start needs the database for, and retries for at most a minute while the database is away; then
 * the start fails with a message.
 */
export async function untilReached<T>(log: Log, ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + mostMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
      log.warn(
        { error: (error as Error).message },
        'the database does not answer yet: waiting for it',
      )
      await pause(everyMs)
    }
  }
}
