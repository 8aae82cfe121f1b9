import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { differenceDetail as contract } from '@daftari/contract/settlement/difference-endpoints'
import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
  DifferenceThing,
  StatementAccount,
} from '@daftari/contract/settlement/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { shownReferences } from '../../payments/index.ts'

type Detail = ReadOf<typeof contract>

/** A difference, and the open rows of statements that may be its other side. */
export async function differenceDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const found = await ctx.db
    .selectFrom('settlement.difference as d')
    .leftJoin('reporting.disbursement as p', 'p.applicationId', 'd.loanId')
    .leftJoin('reporting.staff as s', 's.id', 'd.settledBy')
    .selectAll('d')
    .select(['p.id as disbursementId', 's.name as settler'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  return {
    id,
    account: found.account as StatementAccount,
    businessOn: found.businessOn,
    receipt: found.key,
    thing: found.what as DifferenceThing,
    kind: found.kind as DifferenceKind,
    cause: found.cause as DifferenceCause | null,
    state: found.state as DifferenceState,
    ledgerCents: found.ledgerCents,
    toldCents: found.toldCents,
    statementCents: found.statementCents,
    lineId: found.lineId,
    paymentId: found.paymentId,
    disbursementId: found.disbursementId,
    loanId: found.loanId,
    refundId: found.refundId,
    entryId: found.entryId,
    firstSeenAt: found.firstSeenAt.toISOString(),
    settledBy: found.settledBy === null ? null : { id: found.settledBy, name: found.settler ?? '' },
    settledAt: found.settledAt?.toISOString() ?? null,
    reason: found.reason,
    version: found.version,
    lines: found.statementCents === null ? await linesFor(ctx, found) : [],
  }
}

async function linesFor(
  ctx: ReadContext,
  { account, businessOn, ledgerCents }: Pick<Found, 'account' | 'businessOn' | 'ledgerCents'>,
): Promise<Detail['lines']> {
  if (ledgerCents === null) return []
  const rows = await ctx.db
    .selectFrom('settlement.statementLine')
    .select(['id', 'receipt', 'completedAt', 'amountCents', 'partyName', 'reference', 'version'])
    .where('account', '=', account)
    .where('state', '=', 'open')
    .where('amountCents', '=', ledgerCents)
    .where(sql<boolean>`completed_on between ${businessOn}::date - 3 and ${businessOn}::date + 3`)
    .orderBy('completedAt')
    .limit(10)
    .execute()
  const shown = await shownReferences(
    ctx,
    rows.map((row) => row.reference ?? ''),
  )
  return rows.map(({ completedAt, reference, ...row }) => ({
    ...row,
    completedAt: completedAt.toISOString(),
    reference: reference === null ? null : shown(reference),
  }))
}

interface Found {
  account: string
  businessOn: string
  ledgerCents: number | null
}
