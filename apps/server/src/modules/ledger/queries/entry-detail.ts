import { type entryDetail as contract, mostLinesShown } from '@daftari/contract/ledger/endpoints'
import type { AccountCode, EntryKind } from '@daftari/contract/ledger/enums'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { whoDid } from './who-did.ts'

type Detail = ReadOf<typeof contract>

/** An entry with its first lines. Refuses: request.not-found. */
export async function entryDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const entry = await ctx.db
    .selectFrom('ledger.entry as e')
    .leftJoin('ledger.entry as back', 'back.reversesId', 'e.id')
    .select(['e.id', 'e.reference', 'e.kind', 'e.accountingOn', 'e.effectiveOn', 'e.postedAt'])
    .select(['e.source', 'e.reason', 'e.reversesId', 'back.id as reversedById'])
    .select(whoDid('e').as('who'))
    .select(
      sql<boolean>`e.id <= coalesce((select max(up_to_entry_id) from ledger.seal), 0)`.as('sealed'),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (entry === undefined) refuse('request.not-found')
  const whole = await ctx.db
    .selectFrom('ledger.line')
    .select(sql<number>`count(*)`.as('lineCount'))
    .select(sql<number>`sum(greatest(amount_cents, 0))::bigint`.as('debitCents'))
    .where('entryId', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await ctx.db
    .selectFrom('ledger.line')
    .select(['number', 'accountCode', 'amountCents', 'loanId', 'personId', 'paymentId'])
    .where('entryId', '=', id)
    .orderBy('number')
    .limit(mostLinesShown)
    .execute()
  const manual = await manualDrillDown(ctx, id)
  return {
    ...entry,
    ...whole,
    manual: manual ?? null,
    kind: entry.kind as EntryKind,
    postedAt: entry.postedAt.toISOString(),
    lines: lines.map(({ accountCode, personId, ...line }) => ({
      ...line,
      account: accountCode as AccountCode,
      customerId: personId,
    })),
  }
}

/** The requester and the booker, where people did it. */
async function manualDrillDown(ctx: ReadContext, entryId: number) {
  const { rows } = await sql<NonNullable<Detail['manual']>>`
    select m.id, json_build_object('id', a.id, 'name', a.name) as asked_by,
      json_build_object('id', d.id, 'name', d.name) as booked_by
    from ledger.manual_entry m
    join reporting.staff a on a.id = m.asked_by
    join reporting.staff d on d.id = m.decided_by
    where m.entry_id = ${entryId}`.execute(ctx.db)
  return rows[0]
}
