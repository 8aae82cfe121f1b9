import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'

const everyMs = 1_000

/**
 * How far the step of a book is, for the page and the command: written beside the transaction that does it,
 * at most once a second. The total is left out while it is unknown.
 */
export function progressOf({ db, clock }: Pick<AppContext, 'db' | 'clock'>, bookId: number) {
  let done = 0
  let writtenAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  const write = (change: { step?: string; inAll?: number }) => {
    const { step = null, inAll = null } = change
    const begins = step === null ? null : clock.now()
    writing = writing.then(() =>
      sql`update arrival.book set steps_done = ${done}, step = coalesce(${step}, step),
        steps_in_all = coalesce(${inAll}, steps_in_all),
        step_began_at = coalesce(${begins}, step_began_at)
        where id = ${bookId}`.execute(db),
    )
    return writing
  }
  return {
    begin(step: string, inAll: number): Promise<unknown> {
      done = 0
      writtenAt = performance.now()
      return write({ step, inAll })
    },
    add(count: number): void {
      done += count
      if (performance.now() - writtenAt < everyMs) return
      writtenAt = performance.now()
      write({}).catch(() => undefined)
    },
    settle: () => writing,
  }
}
