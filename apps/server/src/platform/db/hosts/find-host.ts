import type { EventEmitter } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from '../away/away.ts'
import { hostName, hostsOf, type Wanted } from './hosts.ts'

/** A host that does not answer for so long is passed over. */
const probeMs = 1_000
/** When one has been found the others may still say within this time that they are ahead of it. */
const graceMs = 150
/** Those who connect within this time share one search. */
const sharedMs = 500

interface Search {
  at: number
  found: Promise<string>
}

const searches = new Map<string, Search>()
/** Of each address the highest timeline that was ever written: an earlier one was left behind. */
const timelines = new Map<string, number>()

/** The address of that host which is as wanted; fails with what each host is. */
export function findHost(url: string): Promise<string> {
  const known = searches.get(url)
  if (known !== undefined && performance.now() - known.at < sharedMs) return known.found
  const search = { at: performance.now(), found: searchFor(url) }
  searches.set(url, search)
  // A failure is not kept: whoever connects next looks again.
  search.found.catch(() => searches.get(url) === search && searches.delete(url))
  return search.found
}

async function searchFor(url: string): Promise<string> {
  const { urls, wants } = hostsOf(url)
  const known: Found[] = []
  const asked = urls.map(async (one) => {
    const is = await roleOf(one)
    known.push({ one, is })
    if (!isWanted(is, wants)) throw new DatabaseAway('another is looked for')
    return one
  })
  if (wants === 'any') {
    const first = await firstOf(asked)
    if (first !== undefined) return first
  }
  const all = Promise.allSettled(asked)
  await Promise.any(asked).then(
    () => Promise.race([all, after(graceMs)]),
    () => all,
  )
  const ahead = known.toSorted(byTimeline)
  const best = ahead.find(({ is }) => isWanted(is, wants))
  const found = best ?? (wants === 'read-write' ? undefined : ahead.find(({ is }) => isWriter(is)))
  if (found !== undefined && isOfToday(found, url)) return found.one
  const what = wants === 'read-write' ? 'can be written to' : 'answers'
  const why = known.map((one) => `${hostName(one.one)} ${sayOf(one, url)}`).join('; ')
  throw new DatabaseAway(`no host of the database ${what}: ${why}`)
}

/** The first in the order given that is found, however long the hosts before it take. */
async function firstOf<T>(asked: readonly Promise<T>[]): Promise<T | undefined> {
  for (const one of asked.map((each) => each.catch(() => undefined))) {
    const found = await one
    if (found !== undefined) return found
  }
  return undefined
}

interface Found {
  one: string
  is: Role
}

type Role =
  | { state: 'writes'; timeline: number }
  | { state: 'standby' | 'read-only' }
  | { state: 'away'; why: string }

const isWriter = (is: Role) => is.state === 'writes'

function isWanted(is: Role, wants: Wanted): boolean {
  if (wants === 'any') return is.state !== 'away'
  return wants === 'prefer-standby' ? is.state === 'standby' : isWriter(is)
}

const timelineOf = ({ is }: Found) => (is.state === 'writes' ? is.timeline : 0)
const byTimeline = (a: Found, b: Found) => timelineOf(b) - timelineOf(a)

/**
 * A primary that was frozen or cut off while another was promoted believes for a moment that it still is one.
 */
function isOfToday(found: Found, url: string): boolean {
  if (!isWriter(found.is)) return true
  const highest = Math.max(timelineOf(found), timelines.get(url) ?? 0)
  timelines.set(url, highest)
  return timelineOf(found) === highest
}

function sayOf({ is }: Found, url: string): string {
  if (is.state === 'away') return is.why
  if (is.state !== 'writes') return is.state === 'standby' ? 'is a standby' : 'only reads'
  return is.timeline < (timelines.get(url) ?? 0) ? 'was left behind by another' : 'is the primary'
}

/** PostgreSQL says at the start of a session whether it is a standby, and whether it only reads. */
async function roleOf(url: string): Promise<Role> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'daftari looks for the database',
  })
  client.on('error', () => undefined)
  const said = new Map<string, string>()
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('parameterStatus', (one: { parameterName: string; parameterValue: string }) =>
    said.set(one.parameterName, one.parameterValue),
  )
  try {
    await client.connect()
    if (said.get('in_hot_standby') === 'on') return { state: 'standby' }
    if (said.get('default_transaction_read_only') === 'on') return { state: 'read-only' }
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    )
    return { state: 'writes', timeline: Number.parseInt(rows[0]?.timeline ?? '0', 16) }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return { state: 'away', why: code ? `${message} (${code})` : message }
  } finally {
    void client.end().catch(() => undefined)
  }
}
