import type { saveContactResult, saveReadyRemark } from '@daftari/contract/collections/results'
import type { ParsedOf } from '@daftari/contract/endpoint'
import type { Words } from '@daftari/contract/language'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'

type Result = ParsedOf<typeof saveContactResult>['body']
type Remark = ParsedOf<typeof saveReadyRemark>['body']
type Row = Awaited<ReturnType<typeof lockRow>>

/**
 * Adds a result under a branch, or changes one; contacts keep what it meant when they were made. Refuses:
 * request.not-found, record.stale, result.name-taken, result.two-times, result.nobody-spoke,
 * result.last-one.
 */
export async function saveResult(ctx: Context, body: Result): Promise<{ code: string }> {
  const { branch, code, version, name, ...does } = body
  const connected = branch === 'connected'
  if (typeof does.nextHours === 'number' && typeof does.nextDays === 'number') {
    refuse('result.two-times', {}, { nextDays: 'both' })
  }
  if (!connected && (does.rightParty || does.takesPromise)) {
    refuse('result.nobody-spoke', {}, { rightParty: 'range' })
  }
  const before = code === undefined ? undefined : await lockRow(ctx, { code, version })
  await refuseNameTwice(ctx, name, { parent: branch, code })
  if (before?.takesPromise === true && (!does.takesPromise || !does.active)) {
    await requireOther(ctx, before.code)
  }
  const values = {
    ...does,
    nextHours: does.nextHours ?? null,
    nextDays: does.nextDays ?? null,
    name: json(name),
    parent: branch,
    connected,
  }
  return keep(ctx, { before, values, name, level: 'result' })
}

/**
 * A remark that is one key away with its result. Refuses: request.not-found, record.stale,
 * result.name-taken.
 */
export async function saveRemark(ctx: Context, body: Remark): Promise<{ code: string }> {
  const { result, code, version, name, ...rest } = body
  const of = await ctx.tx
    .selectFrom('collections.contactResult')
    .select('connected')
    .where('code', '=', result)
    .where('level', '=', 'result')
    .executeTakeFirst()
  if (of === undefined) return refuse('request.not-found')
  const before = code === undefined ? undefined : await lockRow(ctx, { code, version })
  await refuseNameTwice(ctx, name, { parent: result, code })
  const values = { ...rest, name: json(name), parent: result, connected: of.connected }
  return keep(ctx, { before, values, name, level: 'remark' })
}

interface Kept {
  before: Row | undefined
  values: object & { parent: string }
  name: Words
  level: 'result' | 'remark'
}

async function keep(
  ctx: Context,
  { before, values, name, level }: Kept,
): Promise<{ code: string }> {
  const code =
    before?.code ?? (await freeCode(ctx, name.en, level === 'remark' ? values.parent : ''))
  if (before === undefined) {
    await ctx.tx
      .insertInto('collections.contactResult')
      .values({ ...(values as never as Row), code, level })
      .execute()
  } else {
    await ctx.tx
      .updateTable('collections.contactResult')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .execute()
  }
  await audit(ctx, {
    act: before === undefined ? 'contact-result.add' : 'contact-result.change',
    object: { type: 'contact-result', id: code },
    ...(before === undefined ? {} : { before: shown(before) }),
    after: { ...values, name },
  })
  return { code }
}

const shown = ({ id: _id, version: _version, ...row }: Row) => row

async function lockRow(ctx: Context, o: { code: string; version: number | undefined }) {
  const row = await ctx.tx
    .selectFrom('collections.contactResult')
    .selectAll()
    .where('code', '=', o.code)
    .where('level', '<>', 'branch')
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return refuse('request.not-found')
  if (row.version !== o.version) refuse('record.stale')
  return row
}

async function refuseNameTwice(
  ctx: Context,
  name: Words,
  { parent, code }: { parent: string; code: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select r.name ->> 'en' as name from collections.contact_result r
    where r.parent = ${parent} and r.code <> ${code ?? ''} and r.active
      and lower(r.name ->> 'en') = lower(${name.en})`.execute(ctx.tx)
  if (rows.length > 0) refuse('result.name-taken', { name: name.en }, { 'name.en': 'taken' })
}

/** Promises must remain possible. */
async function requireOther(ctx: Context, code: string): Promise<void> {
  const { rows } = await sql`select from collections.contact_result r
    where r.takes_promise and r.active and r.code <> ${code} limit 1`.execute(ctx.tx)
  if (rows.length === 0) refuse('result.last-one')
}

/** From the English name; the first free of name, name-2, name-3. */
async function freeCode(ctx: Context, name: string, under: string): Promise<string> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 20)
  const base = [under, /^[a-z]/.test(slug) ? slug : `r-${slug}`]
    .filter((one) => one !== '')
    .join('.')
  const { rows } = await sql<{ code: string }>`
    select r.code from collections.contact_result r where r.code like ${`${base}%`}`.execute(ctx.tx)
  const taken = new Set(rows.map((row) => row.code))
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}-${number}`
    if (!taken.has(code)) return code
  }
}
