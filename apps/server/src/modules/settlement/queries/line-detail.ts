import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { statementLine as contract } from '@daftari/contract/settlement/endpoints'
import type {
  StatementAccount,
  StatementKind,
  StatementLineState,
  StatementMatchRule,
} from '@daftari/contract/settlement/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { shownPayer } from '@daftari/kernel/phone'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { SettlementStatementLine } from '../../../platform/db/types.ts'
import { shownReferences } from '../../payments/index.ts'
import {
  type Counterpart,
  type CounterpartKind,
  candidatesFor,
  counterpartOf,
} from './counterparts.ts'

type Detail = ReadOf<typeof contract>
type Line = Selectable<SettlementStatementLine>

/** A row of a statement, and which of our transactions it is or may be. Refuses: request.not-found. */
export async function lineDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const found = await ctx.db
    .selectFrom('settlement.statementLine as l')
    .innerJoin('settlement.statementFile as f', 'f.id', 'l.fileId')
    .leftJoin('reporting.staff as s', 's.id', 'l.matchedBy')
    .selectAll('l')
    .select(['f.name as fileName', 's.name as matcher'])
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  const { fileName, matcher, ...line } = found
  const account = line.account as StatementAccount
  const ours = await oursOf(ctx, account, line)
  const facts = { ...line, account, completedOn: line.completedOn as BusinessDate }
  const candidates = line.state === 'open' ? await candidatesFor(ctx, facts) : []
  const shown = await shownReferences(ctx, line.reference === null ? [] : [line.reference])
  return {
    id,
    account,
    fileId: line.fileId,
    fileName,
    rowNumber: line.number,
    receipt: line.receipt,
    completedAt: line.completedAt.toISOString(),
    kind: line.kind as StatementKind,
    completed: line.completed,
    state: line.state as StatementLineState,
    amountCents: line.amountCents,
    balanceCents: line.balanceCents,
    details: line.details,
    party: shownPayer(line.partyMasked),
    partyName: line.partyName,
    linkedReceipt: line.linkedReceipt,
    reference: line.reference === null ? null : shown(line.reference),
    matchRule: line.matchRule as StatementMatchRule | null,
    matchedBy: line.matchedBy === null ? null : { id: line.matchedBy, name: matcher ?? '' },
    matchedAt: line.matchedAt?.toISOString() ?? null,
    ours: ours === undefined ? null : reported(ours),
    candidates: candidates.map((one) => ({ ...reported(one), reasons: one.reasons })),
    version: line.version,
  }
}

const reported = ({ what, id, receipt, amountCents, on, name, loanId }: Counterpart) => ({
  what,
  id,
  receipt,
  amountCents,
  on,
  name,
  loanId,
})

async function oursOf(ctx: ReadContext, account: StatementAccount, line: Line) {
  const kinds: [CounterpartKind, number | null][] = [
    ['payment', line.paymentId],
    ['disbursement', line.disbursementId],
    ['refund', line.refundId],
    ['entry', line.entryId],
  ]
  const [what, id] = kinds.find(([, one]) => one !== null) ?? []
  if (what === undefined || id == null) return undefined
  return counterpartOf(ctx, account, { what, id })
}
