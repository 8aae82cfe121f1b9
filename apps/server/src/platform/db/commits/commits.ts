import type { PoolClient } from 'pg'
import { limits } from '../../limits.ts'
import { CommitUnknown, DatabaseAway } from '../away/away.ts'
import { sqlState } from '../sql-state.ts'
import { answeredIn } from './answered-in.ts'

/** How often it is looked whether commits that were given up still hang in the database. */
const lookMs = 1_000

interface Sent {
  at: number
  pid: number
}

/**
 * The commits of this process at one server. One that is not confirmed fails with `CommitUnknown`; while its
 * session still hangs in the database the next would hang as well, and each would hold a session there: so
 * they are refused before they begin.
 */
export class Commits {
  readonly #underWay = new Set<Sent>()
  /** Given up here; in the database they may still wait. */
  #left: Sent[] = []
  #backAt = Number.NEGATIVE_INFINITY
  #unknown = 0
  #looking: Promise<void> | undefined
  #lookedAt = Number.NEGATIVE_INFINITY

  /** The number of commits of which nobody was told whether they were done. */
  get unknown(): number {
    return this.#unknown
  }

  /** How long the oldest commit waits, in seconds; 0 when one has come back since it was sent. */
  waitSeconds(): number {
    const since = [...this.#underWay, ...this.#left].map(({ at }) => at)
    const oldest = Math.min(...since)
    return oldest > this.#backAt && since.length > 0 ? (performance.now() - oldest) / 1_000 : 0
  }

  /** The answer to what ends with a commit. */
  async confirmed<T>(client: PoolClient, asked: Promise<T>): Promise<T> {
    const sent = { at: performance.now(), pid: pidOf(client) }
    let cancelled = false
    const notice = (one: { routine?: string | undefined }) => {
      // It is done on the primary alone: if that dies now, it is lost.
      cancelled ||= one.routine === 'SyncRepWaitForLSN'
    }
    client.on('notice', notice)
    this.#underWay.add(sent)
    try {
      const answer = await asked
      if (cancelled) throw new DatabaseAway('the wait for the standby was cancelled')
      this.#backAt = performance.now()
      return answer
    } catch (error) {
      if (!cancelled && (isAnswer(error) || wasNotSent(error))) throw error
      this.#unknown += 1
      this.#left.push(sent)
      throw new CommitUnknown(error)
    } finally {
      this.#underWay.delete(sent)
      client.off('notice', notice)
    }
  }

  /** Fails while commits that were given up still hang; looks by the caller's connection. */
  async mayBegin(client: PoolClient): Promise<void> {
    if (this.#left.length === 0) return
    if (performance.now() - this.#lookedAt > lookMs) {
      this.#looking ??= this.#look(client).finally(() => {
        this.#looking = undefined
        this.#lookedAt = performance.now()
      })
    }
    await this.#looking
    if (this.#left.length > 0) throw new DatabaseAway('commits do not come back')
  }

  /** On another server, or where the session has ended, there is none with this number at work. */
  async #look(client: PoolClient): Promise<void> {
    const looked = new Set(this.#left)
    const pids = this.#left.map(({ pid }) => pid)
    const values = [pids, limits.commitSlowMs / 1_000]
    const asked = client.query<{ pid: number }>(hanging, values)
    const { rows } = await answeredIn(client, limits.commitSlowMs, asked)
    const still = new Set(rows.map(({ pid }) => pid))
    this.#left = this.#left.filter((one) => !looked.has(one) || still.has(one.pid))
  }
}

const hanging = `select pid from pg_stat_activity
  where pid = any($1::int[]) and usename = current_user and state = 'active'
    and clock_timestamp() - query_start > make_interval(secs => $2)`

/**
 * PostgreSQL's own refusal, in a session that goes on: nothing was committed. One that panics, as where its
 * log cannot be flushed, may find the commit in the log when it starts again.
 */
function isAnswer(error: unknown): boolean {
  const state = sqlState(error)
  const { severity } = error as { severity?: string }
  return state !== undefined && !/^(08|57P)/.test(state) && severity !== 'PANIC'
}

/** The driver refuses what is asked on a connection that it knows is broken: nothing left this process. */
const wasNotSent = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('is not queryable')

const pidOf = (client: PoolClient) => (client as unknown as { processID: number }).processID

const known = new WeakMap<object, Commits>()

export function keepCommits(db: object, commits: Commits): void {
  known.set(db, commits)
}

/** Those of a database that was opened; undefined for a transaction. */
export const commitsOf = (db: object): Commits | undefined => known.get(db)
