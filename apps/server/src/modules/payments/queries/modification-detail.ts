import type { DocumentKind, FaceResult } from '@daftari/contract/customers/enums'
import type { ModificationState } from '@daftari/contract/payments/enums'
import type { payoutModificationDetail } from '@daftari/contract/payments/modification'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { placeOf } from '../domain/disbursement.ts'
import { actualIn, asksForWallet, statusIn } from '../payout-store.ts'
import { whoIsPaid } from '../who-is-paid.ts'

type Detail = ReadOf<typeof payoutModificationDetail>

/** What a decision about another wallet looks at. Refuses: request.not-found. */
export async function modificationDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('payments.payoutModification as m')
    .innerJoin('payments.disbursement as d', 'd.id', 'm.disbursementId')
    .leftJoin('reporting.person as p', 'p.personId', 'm.personId')
    .leftJoin('reporting.staff as s', 's.id', 'm.decidedBy')
    .leftJoin('reporting.staff as k', 'k.id', 'm.askedBy')
    .selectAll('m')
    .select([
      'd.status',
      'd.actualStatus',
      'd.holdDoubt',
      'd.receiverName',
      'p.fullName as name',
      's.name as decidedByName',
      'k.name as askedByName',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const status = statusIn(row.status)
  return {
    id,
    state: row.state as ModificationState,
    disbursementId: row.disbursementId,
    disburseStatus: status,
    loanId: row.applicationId,
    customerId: row.personId,
    name: row.name,
    app: row.appCode,
    product: row.productCode,
    amountCents: row.amountCents,
    failureCode: row.failureCode,
    failureReason: row.failureReason,
    isWanted: asksForWallet({
      place: placeOf(status, actualIn(row.actualStatus)),
      holdDoubt: row.holdDoubt,
    }),
    receiverName: row.receiverName,
    oldWallet: row.oldPhoneMasked,
    newWallet: row.phoneMasked,
    ownerName: row.ownerName,
    faceResult: row.faceResult as FaceResult | null,
    whoIsPaid: await whoIsPaid(ctx, row, row),
    pictures: await picturesOf(ctx, row.personId),
    askedBy: row.askedBy === null ? null : { id: row.askedBy, name: row.askedByName ?? '' },
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? '' },
    reason: row.decisionReason,
    version: row.version,
    earlier: await earlierOf(ctx, row),
  }
}

export async function modificationsWaiting(ctx: ReadContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('payments.payoutModification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

const compared = ['id-front', 'id-back', 'selfie']

/** The latest of each kind. */
async function picturesOf(ctx: ReadContext, personId: number): Promise<Detail['pictures']> {
  const rows = await ctx.db
    .selectFrom('reporting.document')
    .distinctOn('kind')
    .select(['kind', 'fileId'])
    .where('personId', '=', personId)
    .where('kind', 'in', compared)
    .orderBy('kind')
    .orderBy('documentId', 'desc')
    .$narrowType<{ kind: DocumentKind; fileId: number }>()
    .execute()
  return rows
}

async function earlierOf(
  ctx: ReadContext,
  { id, disbursementId }: { id: number; disbursementId: number },
): Promise<Detail['earlier']> {
  const rows = await ctx.db
    .selectFrom('payments.payoutModification')
    .select(['id', 'state', 'phoneMasked', 'askedAt', 'decisionReason as reason'])
    .where('disbursementId', '=', disbursementId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ phoneMasked, askedAt, state, ...one }) => ({
    ...one,
    state: state as ModificationState,
    newWallet: phoneMasked,
    askedAt: askedAt.toISOString(),
  }))
}
