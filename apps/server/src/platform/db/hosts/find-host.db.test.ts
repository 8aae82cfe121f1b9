import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findSystemPostgres,
  type SystemCluster,
  startSystemCluster,
  startSystemStandby,
} from '../../../../test/system-postgres.ts'
import { isDatabaseAway } from '../away/database-away.ts'
import { type Database, openDatabase } from '../database.ts'
import { withClient } from '../with-client.ts'
import { findHost } from './find-host.ts'

const system = findSystemPostgres()

describe.runIf(system !== undefined)('an address of several hosts', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftari-hosts-'))
  let primary: SystemCluster
  let standby: SystemCluster
  let opened: Database | undefined

  beforeAll(async () => {
    assert(system !== undefined, 'found above')
    chmodSync(folder, 0o711)
    primary = await startSystemCluster(system, folder)
    standby = await startSystemStandby(system, primary, folder)
  })
  afterAll(async () => {
    await opened?.close()
    await standby?.stop()
    await primary?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Of a host where nobody listens, the standby and the primary, in this order. */
  const several = (more = '') => {
    const hosts = ['127.0.0.1:1', new URL(standby.url).host, new URL(primary.url).host]
    return `postgres://daftari@${hosts.join(',')}/postgres${more}`
  }
  const isStandby = async (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as standby')
      return rows[0].standby as boolean
    })

  it('leads to the one that can write, or to a standby where that is asked for', async () => {
    expect(await isStandby(several())).toBe(false)
    expect(await isStandby(several('?target_session_attrs=prefer-standby'))).toBe(true)
    const alone = `${primary.url}?target_session_attrs=prefer-standby`
    expect(await isStandby(alone)).toBe(false)
  })

  it('leads to the first that answers where any will do', async () => {
    expect(await isStandby(several('?target_session_attrs=any'))).toBe(true)
    const [here, there] = [primary, standby].map(({ url }) => new URL(url).host)
    const other = `postgres://daftari@127.0.0.1:1,${here},${there}/postgres?target_session_attrs=any`
    expect(await isStandby(other)).toBe(false)
  })

  it('says of each host why it is not taken', async () => {
    const url = `postgres://daftari@127.0.0.1:1,${new URL(standby.url).host}/postgres`
    const error = await findHost(url).catch((reason: Error) => reason)
    expect(isDatabaseAway(error)).toBe(true)
    expect((error as Error).message).toMatch(/^no host of the database can be written to: /)
    expect((error as Error).message).toContain('is a standby')
    expect((error as Error).message).toContain('ECONNREFUSED')
  })

  it('follows to one that was promoted, and not back to the one that was left behind', async () => {
    opened = openDatabase(several(), { connections: 3 })
    const { db } = opened
    const timeline = async () => {
      const { rows } = await sql<{ timeline: string }>`
        select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`.execute(db)
      return rows[0]?.timeline
    }
    expect(await timeline()).toBe('00000001')
    await withClient(standby.url, (client) => client.query('select pg_promote()'))
    // Like a primary that was cut off: it is there, writes, and knows nothing of the other.
    await expect
      .poll(
        async () => {
          const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
          await end.catch(() => undefined)
          return timeline()
        },
        { timeout: 20_000, interval: 600 },
      )
      .toBe('00000002')
    await standby.stop()
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await end.catch(() => undefined)
    const heard = () => timeline().then(String, (reason: Error) => reason.message)
    await expect.poll(heard, { interval: 200 }).toMatch(/was left behind by another/)
  })
})
