import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind, CorrectionState } from '@daftari/contract/payments/enums'
import type { Selectable, UpdateObject } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB, PaymentsCorrection } from '../../../platform/db/types.ts'

export type Correction = Omit<Selectable<PaymentsCorrection>, 'parts'> & {
  kind: CorrectionKind
  state: CorrectionState
  parts: CorrectionPart[]
}

export async function changeCorrection(
  ctx: Context,
  correction: Correction,
  changes: UpdateObject<DB, 'payments.correction'>,
): Promise<Correction> {
  const row = await ctx.tx
    .updateTable('payments.correction')
    .set({ ...changes, version: correction.version + 1 })
    .where('id', '=', correction.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Correction
}
