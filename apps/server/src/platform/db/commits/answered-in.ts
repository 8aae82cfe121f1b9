import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'
import { NoAnswer } from '../away/away.ts'

/**
 * The answer, or after so many milliseconds `NoAnswer`: PostgreSQL limits a statement by itself, but not a
 * commit that waits for its standby, and not when it is frozen or the network is cut. The connection is given
 * up then, as nobody knows what it would say next. With 0 it is waited for without end.
 */
export async function answeredIn<T>(
  client: PoolClient,
  limitMs: number,
  asked: Promise<T>,
): Promise<T> {
  if (limitMs === 0) return asked
  const timer = setTimeout(() => {
    streamOf(client).destroy(new NoAnswer(`no answer from the database within ${limitMs} ms`))
  }, limitMs)
  try {
    return await asked
  } finally {
    clearTimeout(timer)
  }
}

const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** The milliseconds that a statement may take in a new session; 0 if there is no limit. */
export function sessionLimitMs(client: PoolClient): number {
  const { options = '' } = (client as unknown as { connectionParameters: { options?: string } })
    .connectionParameters
  return Number(/statement_timeout=(\d+)/.exec(options)?.[1] ?? 0)
}

/** The limit that a statement sets for the rest of its transaction. */
export function limitSetBy(text: string): number | undefined {
  if (!text.includes('statement_timeout')) return undefined
  const set = /statement_timeout'?\s*(?:=|,|to)\s*'?(\d+)/i.exec(text)
  return set === null ? undefined : Number(set[1])
}
