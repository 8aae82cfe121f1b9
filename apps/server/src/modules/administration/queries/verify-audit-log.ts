import { sql } from 'kysely'
import type { Cipher } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  type AuditLogRange,
  auditLogBlock,
  auditLogDigest,
  noSealBefore,
  sealDigest,
} from './audit-log-digest.ts'

export interface AuditLogCheck {
  seals: number
  rows: number
  /** Written since the last seal: not to be proven yet. */
  unsealed: number
  /** The last seal, as `number:digest`; null if there is none. */
  head: string | null
  problems: string[]
  /** Numbers given after the last row: to acts that were rolled back, or to an end that was cut off. */
  numbersAfter: number
}

const mostProblems = 100
const firstSeal = { number: 0, upToId: 0, digest: noSealBefore as Buffer }

/**
 * Computes every seal again from the current rows, and names each row that was changed, removed or inserted
 * after sealing. `knownHead` is a seal that was recorded elsewhere: only it reveals an end that was cut off
 * together with its seals.
 */
export async function verifyAuditLog(
  db: Db,
  cipher: Cipher,
  knownHead?: string,
): Promise<AuditLogCheck> {
  const check: AuditLogCheck = {
    seals: 0,
    rows: 0,
    unsealed: 0,
    head: null,
    problems: [],
    numbersAfter: 0,
  }
  const problems = await rulesOff(db)
  let last: Pick<Seal, 'number' | 'upToId' | 'digest'> = firstSeal
  let isHeadKnown = knownHead === undefined
  for (;;) {
    const seal = await sealAfter(db, last.number)
    if (seal === undefined) break
    const isNext = seal.number === last.number + 1
    if (!isNext) problems.push(missingSeals(last.number, seal.number))
    const fromId = isNext ? last.upToId + 1 : (seal.rowIds[0] ?? seal.upToId)
    const withEntities = seal.coversThings
    const range = { fromId, upToId: seal.upToId, withEntities }
    const found = (await auditLogDigest(range).execute(db)).rows[0]
    const block = found?.digest ?? noSealBefore
    const { number } = seal
    const before = last.digest
    const right = sealDigest(cipher, { number, before, block, withEntities }).equals(seal.digest)
    if (!right && isNext) problems.push(...(await whatIsWrong(db, range, seal)))
    check.seals += 1
    check.rows += found?.rows ?? 0
    check.head = `${number}:${seal.digest.toString('hex')}`
    isHeadKnown ||= check.head === knownHead
    last = seal
  }
  if (!isHeadKnown) problems.push(`The noted head ${knownHead} is not among the seals.`)
  check.unsealed = await rowsAfter(db, last.upToId)
  check.numbersAfter = await numbersAfterLastRow(db)
  check.problems = problems.slice(0, mostProblems)
  return check
}

type Seal = NonNullable<Awaited<ReturnType<typeof sealAfter>>>

function sealAfter(db: Db, number: number) {
  return db
    .selectFrom('administration.auditSeal')
    .select(['number', 'upToId', 'rowMarks', 'digest', 'coversThings'])
    .select(sql<number[]>`to_json(row_ids)`.as('rowIds'))
    .where('number', '>', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

const missingSeals = (last: number, next: number) =>
  next - last === 2
    ? `Seal ${next - 1} is missing.`
    : `Seals ${last + 1} to ${next - 1} are missing.`

async function whatIsWrong(db: Db, range: AuditLogRange, seal: Seal): Promise<string[]> {
  const now = (await auditLogBlock(range, mostRows(seal)).execute(db)).rows[0]
  const sealed = marksOf(seal)
  const found = marksOf(now ?? { rowIds: [], rowMarks: Buffer.alloc(0) })
  const problems = [
    ...[...sealed].flatMap(([id, mark]) => {
      if (!found.has(id)) return [`Row ${id} was removed.`]
      return found.get(id) === mark ? [] : [`Row ${id} was changed.`]
    }),
    ...[...found.keys()].flatMap((id) => (sealed.has(id) ? [] : [`Row ${id} was slipped in.`])),
  ]
  if (problems.length > 0) return problems
  return [`Seal ${seal.number} (rows up to ${seal.upToId}) is not the one that was made.`]
}

/** Some more than were sealed, should many have been slipped in. */
const mostRows = (seal: Seal) => seal.rowIds.length + mostProblems

function marksOf({ rowIds, rowMarks }: { rowIds: number[]; rowMarks: Buffer }) {
  const mark = (index: number) => rowMarks.subarray(index * 8, index * 8 + 8).toString('hex')
  return new Map(rowIds.map((id, index) => [id, mark(index)]))
}

async function rowsAfter(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from administration.audit_log where id > ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

async function numbersAfterLastRow(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number | null }>`
    select s.last_value - (select coalesce(max(id), 0) from administration.audit_log) as count
    from pg_sequences s
    where format('%I.%I', s.schemaname, s.sequencename)
      = pg_get_serial_sequence('administration.audit_log', 'id')`.execute(db)
  return Math.max(0, rows[0]?.count ?? 0)
}

/** The database's own rules against changes: somebody may have switched them off and on again. */
async function rulesOff(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; on: boolean | null }>`
    select wanted.name, t.tgenabled <> 'D' as on
    from (values ('audit_log_append_only'), ('audit_log_no_truncate'),
      ('audit_log_thing_append_only'), ('audit_log_thing_no_truncate'),
      ('audit_seal_append_only'), ('audit_seal_no_truncate')) wanted (name)
    left join pg_trigger t on t.tgname = wanted.name`.execute(db)
  return rows.flatMap(({ name, on }) => (on === true ? [] : [`The rule ${name} is not in force.`]))
}
