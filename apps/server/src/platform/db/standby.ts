import { Refusal } from '@daftari/kernel/refusal'
import type { Clock } from '../clock.ts'
import { limits } from '../limits.ts'
import { type Log, withoutNumbers } from '../log.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { json } from './json.ts'
import { sqlState } from './sql-state.ts'

/**
 * A copy of the database that follows it a little behind, for reports: they read much and change nothing.
 * While the standby is away or too far behind, the primary answers.
 */
export interface Standby {
  /** `asOf` is the moment the standby knows of, and absent where the database itself answers. */
  read<T>(primary: Db, work: (db: Db, asOf?: Date) => Promise<T>): Promise<T>
  /** How far behind it was found last, in seconds; undefined while it cannot be reached. */
  lagSeconds(): number | undefined
  close(): Promise<void>
}

interface Around {
  clock: Clock
  log: Log
  connections: number
}

const heartbeat = 'heartbeat'

/** Written by the workers; its age on the standby shows how far behind the standby is. */
export async function beat(db: Db, now: Date): Promise<void> {
  const value = json(now.toISOString())
  await db
    .insertInto('platform.setting')
    .values({ key: heartbeat, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}

export function openStandby(url: string, around: Around): Standby {
  const { clock, log, connections } = around
  const standby: Database = openDatabase(url, { name: 'daftari reports', connections })
  let lag: number | undefined
  let awayUntilMs = Number.NEGATIVE_INFINITY
  let hasWarned = false

  async function knownMoment(): Promise<Date | undefined> {
    const row = await standby.db
      .selectFrom('platform.setting')
      .select('value')
      .where('key', '=', heartbeat)
      .executeTakeFirst()
    return row === undefined ? undefined : new Date(row.value as string)
  }

  function setAside(error: unknown): void {
    lag = undefined
    awayUntilMs = performance.now() + limits.standbyAwayMs
    const text = error instanceof Error ? error.message : 'unknown'
    log.warn({ error: withoutNumbers(text) }, 'the standby does not answer: reports go on without')
  }

  function warnOfNoHeartbeat(): void {
    if (hasWarned) return
    hasWarned = true
    log.warn(
      'the standby is not read, as no worker writes a heartbeat: set DATABASE_READ_URL for workers too',
    )
  }

  /** Undefined where the database itself should answer. */
  async function fresh(): Promise<Date | undefined> {
    if (performance.now() < awayUntilMs) return undefined
    try {
      const asOf = await knownMoment()
      if (asOf === undefined) warnOfNoHeartbeat()
      lag = asOf && Math.max(0, (clock.now().getTime() - asOf.getTime()) / 1_000)
      return lag !== undefined && lag * 1_000 <= limits.standbyLagMs ? asOf : undefined
    } catch (error) {
      setAside(error)
      return undefined
    }
  }

  return {
    async read(primary, work) {
      const asOf = await fresh()
      if (asOf === undefined) return work(primary)
      try {
        return await work(standby.db, asOf)
      } catch (error) {
        // A refusal or a timeout would be the same on the primary.
        if (error instanceof Refusal || sqlState(error) === '57014') throw error
        setAside(error)
        return work(primary)
      }
    },
    lagSeconds: () => lag,
    close: () => standby.close(),
  }
}
