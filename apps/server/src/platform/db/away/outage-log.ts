import { type Log, withoutNumbers } from '../../log.ts'
import { secondsSince } from '../../metrics/meter.ts'

/** One line when the database goes away and one when it is back, however many requests fail in between. */
export function outageLog(log: Log, what: string) {
  let since: number | undefined
  return {
    gone(error: unknown): void {
      if (since !== undefined) return
      since = performance.now()
      const text = error instanceof Error ? error.message : String(error)
      log.error({ error: withoutNumbers(text) }, `the database is away: ${what} must wait`)
    },
    back(): void {
      if (since === undefined) return
      const seconds = Math.round(secondsSince(since))
      log.warn({ seconds }, `the database is back: ${what} can go on`)
      since = undefined
    },
  }
}
