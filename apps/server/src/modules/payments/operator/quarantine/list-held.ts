import type { CallbackKind } from '@daftari/contract/payments/enums'
import type { HeldReason, Settlement } from '@daftari/contract/payments/operator/enums'
import { heldMessages } from '@daftari/contract/payments/operator/tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../../platform/tables/request-of.ts'

/** Messages that were not believed, or could not be read, and what a person made of each. */
export const heldList = handWrittenList(heldMessages, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('payments.inbox as i')
      .where((eb) =>
        eb.or([eb('i.outcome', 'in', ['held', 'malformed']), eb('i.settlement', 'is not', null)]),
      )
    if (f.heldState) {
      const states = f.heldState
      q = q.where((eb) =>
        eb.or(
          states.map((state) =>
            state === 'waiting' ? eb('i.settlement', 'is', null) : eb('i.settlement', '=', state),
          ),
        ),
      )
    }
    if (f.callbackKind) q = q.where('i.kind', 'in', f.callbackKind)
    if (f.heldReason) {
      const reasons = f.heldReason
      q = q.where((eb) =>
        eb.or([
          eb('i.note', 'in', reasons),
          ...(reasons.includes('unreadable') ? [eb('i.outcome', '=', 'malformed')] : []),
        ]),
      )
    }
    if (f.laidOf) {
      q = q.where(sql<boolean>`exists (select from payments.laying y
        where y.inbox_id = i.id and y.state = 'asked' and ${requestOf(ctx, 'y.askedBy', f.laidOf)})`)
    }
    if (f.layingState) {
      const states = f.layingState
      q = q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('payments.laying as y')
            .select('y.id')
            .whereRef('y.inboxId', '=', 'i.id')
            .where('y.state', 'in', states),
        ),
      )
    }
    if (f.disbursementId) q = q.where('i.disbursementId', '=', f.disbursementId)
    const received = dayBounds(ctx, f.received)
    if (received.from) q = q.where('i.receivedAt', '>=', received.from)
    if (received.before) q = q.where('i.receivedAt', '<', received.before)
    return q
  },
  key: 'i.id',
  order: { callbackId: 'i.id', receivedAt: 'i.receivedAt' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('payments.inbox as i')
      .leftJoin('reporting.staff as s', 's.id', 'i.settledBy')
      .leftJoin('payments.laying as l', (on) =>
        on.onRef('l.inboxId', '=', 'i.id').on('l.state', '=', 'asked'),
      )
      .leftJoin('reporting.staff as y', 'y.id', 'l.askedBy')
      .select(['i.id', 'i.kind', 'i.receivedAt', 'i.outcome', 'i.note', 'i.disbursementId'])
      .select(['i.refundId', 'i.paymentId', 'i.sourceIp', 'i.settlement', 'i.settledAt'])
      .select(['i.settledReason', 's.id as staffId', 's.name as staffName'])
      .select(['y.id as laidById', 'y.name as laidByName'])
      .where('i.id', 'in', keys)
      .execute()
    return rows.map((row) => ({
      callbackId: row.id,
      callbackKind: row.kind as CallbackKind,
      receivedAt: row.receivedAt,
      heldState: (row.settlement as Settlement | null) ?? 'waiting',
      heldReason: reasonOf(row),
      note: row.outcome === 'malformed' ? row.note : null,
      disbursementId: row.disbursementId,
      refundId: row.refundId,
      paymentId: row.paymentId,
      sourceAddress: row.sourceIp,
      laidBy: row.laidById === null ? null : { id: row.laidById, name: row.laidByName ?? '' },
      settledBy: row.staffId === null ? null : { id: row.staffId, name: row.staffName ?? '' },
      settledAt: row.settledAt,
      settledReason: row.settledReason,
    }))
  },
})

export function reasonOf({ outcome, note }: { outcome: string | null; note: string | null }) {
  return outcome === 'malformed' ? 'unreadable' : (note as HeldReason | null)
}
