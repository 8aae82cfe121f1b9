import { type AskedLine, manualRequest } from '@daftari/contract/ledger/manual-entries'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { post } from '../commands/post.ts'
import { reverse } from '../commands/reverse.ts'
import { postable, requireOpenDay } from '../domain/manual-entry.ts'
import { keepLines, linesOf, monthsOf } from './manual-store.ts'

export interface AskedEntry {
  accountingOn: string
  text: string
  lines: AskedLine[]
}
export type Manual = RequestRow<'ledger.manualEntry'>

/** An entry of an accountant, or the mirror of one; nothing is booked before another person does. */
export const manualEntry = requestFlow(manualRequest, {
  table: 'ledger.manualEntry',

  async ask(ctx, { accountingOn, text, lines }) {
    postable(lines)
    requireOpenDay(businessDate(accountingOn), await monthsOf(ctx))
    return { kind: 'entry', accountingOn, text }
  },
  asked: (ctx, { id }, { lines }) => keepLines(ctx, id, postable(lines)),

  async recheck(ctx, { kind, documentFileId, accountingOn }) {
    if (kind === 'entry' && documentFileId === null) refuse('manual-entry.no-document')
    requireOpenDay(accountingOn as BusinessDate, await monthsOf(ctx))
  },

  async execute(ctx, manual, { save }) {
    const entryId = await book(ctx, manual)
    await requireCountedOn(ctx, entryId, manual)
    await save({ entryId })
  },

  /** The columns of the decision record who withdrew it and why. */
  withdraw: (_, __, { save, ...how }) => save(how),

  audited: ({ accountingOn, text, reversesId, entryId }, { input }) => ({
    accountingOn,
    text,
    reverses: reversesId ?? undefined,
    entryId: entryId ?? undefined,
    ...(input && { lines: input.lines }),
  }),
  summary: {
    amount: sql`(select sum(greatest(n.amount_cents, 0))::bigint from ledger.manual_entry_line n
      where n.manual_entry_id = r.id)`,
    name: sql`r.text`,
  },
})
export const {
  ask: askManualEntry,
  decide: decideManualEntry,
  withdraw: withdrawManualEntry,
} = manualEntry

async function book(ctx: Context, manual: Manual): Promise<number> {
  const { id, accountingOn, text, reversesId } = manual
  if (reversesId !== null) return takeBack(ctx, manual, reversesId)
  const lines = await linesOf(ctx, id)
  return post(ctx, {
    reference: `manual-entry:${id}`,
    kind: 'manual',
    effectiveOn: businessDate(accountingOn),
    source: 'staff',
    reason: text,
    lines: lines.map((line) => ({ ...line, amountCents: cents(line.amountCents) })),
  })
}

async function takeBack(ctx: Context, manual: Manual, reversesId: number): Promise<number> {
  const original = await ctx.tx
    .updateTable('ledger.manualEntry')
    .set((eb) => ({ state: 'reversed', version: eb('version', '+', 1) }))
    .where('id', '=', reversesId)
    .where('state', '=', 'booked')
    .returning('entryId')
    .executeTakeFirst()
  assert(original?.entryId, 'only a booked entry has a reversal that waits')
  return reverse(ctx, original.entryId, {
    effectiveOn: businessDate(manual.accountingOn),
    source: 'staff',
    reason: manual.text,
  })
}

/** The month may have been closed at this very moment: then it would count on another day. */
async function requireCountedOn(ctx: Context, entryId: number, manual: Manual): Promise<void> {
  const { accountingOn } = await ctx.tx
    .selectFrom('ledger.entry')
    .select('accountingOn')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  if (accountingOn !== manual.accountingOn) {
    refuse('manual-entry.closed', { day: accountingOn }, { accountingOn: 'closed' })
  }
}
