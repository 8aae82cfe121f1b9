import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { sqlState } from '../../../platform/db/sql-state.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { auditLogBlock, noSealBefore, sealDigest } from '../queries/audit-log-digest.ts'

const rowsPerSeal = 1_000
const sealsPerTransaction = 50

/** Every act waits this long at most, once in a while, so that the order of ids is final. */
const waitMs = 100

/** Within a minute an act can no longer be removed from the audit log unnoticed. */
export const sealAuditLogJob: RecurringJob = {
  name: 'administration.seal-trail',
  everySeconds: 30,
  async run(appContext) {
    await sealAuditLog(appContext)
  },
}

/**
 * Seals what was written since the last seal, in blocks. Gives how many rows that were: none also
 * while another worker seals, or while somebody is writing for longer than acts may wait.
 */
export async function sealAuditLog(appContext: AppContext): Promise<number> {
  let sealed = 0
  for (;;) {
    const { rows, more } = await transact(appContext.db, (tx) => sealSome(appContext, tx))
    sealed += rows
    if (!more) return sealed
  }
}

async function sealSome(appContext: AppContext, tx: Tx): Promise<{ rows: number; more: boolean }> {
  const lock = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('the trail is sealed', 17)) as got`.execute(
    tx,
  )
  if (lock.rows[0]?.got !== true) return { rows: 0, more: false }
  const upToId = await lastFinalRow(tx)
  let last = await lastSeal(tx)
  const before = last
  let rows = 0
  for (let seals = 0; seals < sealsPerTransaction && last.upToId < upToId; seals += 1) {
    const range = { fromId: last.upToId + 1, upToId, withEntities: true }
    const block = (await auditLogBlock(range, rowsPerSeal).execute(tx)).rows[0]
    const end = block?.rowIds.at(-1)
    if (block === undefined || end === undefined) break
    const number = last.number + 1
    const { rowIds, rowMarks } = block
    const sealed = { number, before: last.digest, block: block.digest, withEntities: true }
    const digest = sealDigest(appContext.cipher, sealed)
    const sealedAt = appContext.clock.now()
    await tx
      .insertInto('administration.auditSeal')
      .values({ number, upToId: end, rowIds, rowMarks, digest, sealedAt, coversThings: true })
      .execute()
    rows += rowIds.length
    last = { number, upToId: end, digest, sealedAt }
  }
  if (last.number !== before.number) logHead(appContext, before.sealedAt, last)
  return { rows, more: last.number !== before.number && last.upToId < upToId }
}

interface Seal {
  number: number
  upToId: number
  digest: Buffer
  sealedAt: Date
}

async function lastSeal(tx: Tx): Promise<Seal> {
  const seal = await tx
    .selectFrom('administration.auditSeal')
    .select(['number', 'upToId', 'digest', 'sealedAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seal ?? { number: 0, upToId: 0, digest: noSealBefore, sealedAt: new Date(0) }
}

/**
 * The last row below which no row can still appear: ids are assigned before the commit, so this waits for
 * every writer. It does not wait for long writers: the next run seals then.
 */
async function lastFinalRow(tx: Tx): Promise<number> {
  await sql`savepoint seal`.execute(tx)
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx)
  try {
    await sql`lock table administration.audit_log in share mode`.execute(tx)
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from administration.audit_log`.execute(tx)
    return rows[0]?.last ?? 0
  } catch (error) {
    if (sqlState(error) === '55P03') return 0
    throw error
  } finally {
    await sql`rollback to savepoint seal`.execute(tx)
  }
}

/** Once an hour the head leaves the database by the log: a cut-off end is proven by it. */
function logHead(appContext: AppContext, before: Date, last: Seal): void {
  if (before.toISOString().slice(0, 13) === last.sealedAt.toISOString().slice(0, 13)) return
  appContext.log.info({ trailHead: headOf(last) }, 'the audit log is sealed up to here')
}

export const headOf = (seal: { number: number; digest: Buffer }) =>
  `${seal.number}:${seal.digest.toString('hex')}`
