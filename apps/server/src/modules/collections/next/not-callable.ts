import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { contactStandings, isOutOfHours } from '../../contact/index.ts'
import { promiseIsDue } from './why-next.ts'

/** No waiting helps: it is asked again after a day whether somebody has lifted what forbids it. */
const askAgainMs = 24 * 3_600_000

/**
 * Until when callers skip a case `c`, according to the contact rules; null if they did not forbid it. A
 * promise due today is skipped only if its customer may not be written to either.
 */
export const noCallsUntil = (ctx: ReadContext): RawBuilder<Date | null> => {
  const now = ctx.clock.now()
  return sql`case when c.no_calls_until > ${now}
    and not ((c.no_contact_until is null or c.no_contact_until <= ${now}) and ${promiseIsDue(ctx)})
    then c.no_calls_until end`
}

/** The reason for skipping ended early: the contact rules are checked again. */
export async function mayBeCalled(ctx: Context, loanIds: readonly number[]): Promise<void> {
  if (loanIds.length === 0) return
  await sql`
    update collections."case" c set no_calls_until = null, no_contact_until = null
    where c.loan_id = any(${loanIds}::bigint[]) and c.closed_on is null
      and c.no_calls_until is not null`.execute(ctx.tx)
}

/** What the contact rules need of a case. */
export interface Party {
  id: number
  personId: number
  loanId: number
  /** As hexadecimal digits. */
  phoneHash: string
  promiseDue: boolean
}

const partyJson = (ctx: ReadContext) => sql<Party>`
  json_build_object('id', c.id, 'personId', c.person_id, 'loanId', c.loan_id,
    'phoneHash', (select encode(n.phone_hash, 'hex') from reporting.person n
      where n.person_id = c.person_id),
    'promiseDue', ${promiseIsDue(ctx)})`

/** The same in SQL, of the case of this number. */
export const partyOfCase = (ctx: ReadContext, id: RawBuilder<unknown>): RawBuilder<Party> =>
  sql`(select ${partyJson(ctx)} from collections."case" c where c.id = ${id})`

export async function partiesOf(ctx: Context, caseIds: readonly number[]): Promise<Party[]> {
  const { rows } = await sql<{ party: Party }>`
    select ${partyJson(ctx)} as party from collections."case" c
    where c.id = any(${caseIds}::bigint[])`.execute(ctx.tx)
  return rows.map(({ party }) => party)
}

/**
 * The cases to be skipped because the contact rules forbid calling their customer at any hour. Each is marked
 * with the time from which calling, and writing, is allowed, so that the next read does not check the rules
 * for every waiting case. With `still` every checked case is marked, even if its customer may be called now:
 * the mark records when the rules were checked.
 */
export async function markNotCallable(
  ctx: Context,
  rows: readonly Party[],
  { still }: { still?: RawBuilder<boolean> } = {},
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const calls = await forbiddenUntil(ctx, rows, 'call')
  if (still !== undefined) {
    const callable = rows.flatMap(({ id }) => (calls.has(id) ? [] : [id]))
    await sql`
      update collections."case" c set no_calls_until = ${ctx.clock.now()}
      where c.id = any(${callable}::bigint[]) and ${still}`.execute(ctx.tx)
  }
  const notCalled = rows.filter(({ id }) => calls.has(id))
  if (notCalled.length === 0) return new Set()
  const texts = await forbiddenUntil(ctx, notCalled, 'sms')
  const ids = notCalled.map(({ id }) => id)
  await sql`
    update collections."case" c set no_calls_until = g.calls, no_contact_until = g.texts
    from unnest(${ids}::bigint[], ${ids.map((id) => calls.get(id))}::timestamptz[],
      ${ids.map((id) => texts.get(id) ?? null)}::timestamptz[]) as g (id, calls, texts)
    where c.id = g.id and ${still ?? sql`true`}`.execute(ctx.tx)
  const passed = notCalled.filter(({ id, promiseDue }) => !promiseDue || texts.has(id))
  return new Set(passed.map(({ id }) => id))
}

/** Until when each customer may not be contacted this way at any hour. */
async function forbiddenUntil(
  ctx: Context,
  rows: readonly Party[],
  channel: 'call' | 'sms',
): Promise<ReadonlyMap<number, Date>> {
  const standings = await contactStandings(ctx, {
    parties: rows.map(({ personId, loanId, phoneHash }) => ({
      personId,
      loanId,
      phoneHash: Buffer.from(phoneHash, 'hex'),
      relation: 'own' as const,
    })),
    purpose: 'collection',
    channel,
  })
  const later = new Date(ctx.clock.now().getTime() + askAgainMs)
  return new Map(
    rows.flatMap(({ id }, place) => {
      const { rule = null, from = null } = standings[place] ?? {}
      return rule === null || isOutOfHours(rule) ? [] : [[id, from ?? later] as const]
    }),
  )
}
