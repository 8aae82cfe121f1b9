import { refuse } from '@daftari/contract/refusals'
import type { CertificateState } from '@daftari/contract/settlement/certificate'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { SettlementCertificate } from '../../../platform/db/types.ts'

export type Certificate = Selectable<SettlementCertificate> & { state: CertificateState }

/** Refuses: request.not-found. */
export async function lockCertificate(ctx: Context, id: number): Promise<Certificate> {
  const row = await ctx.tx
    .selectFrom('settlement.certificate')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return row as Certificate
}
