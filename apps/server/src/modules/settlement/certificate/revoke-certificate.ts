import { revokeCertificate as contract } from '@daftari/contract/settlement/certificate-record'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'

/** Everybody with access to the page sees every certificate. */
export const certificateEntity = entity({
  type: 'certificate',
  table: 'settlement.certificate',
  wrongState: 'certificate.revoked-already',
})

export type Certificate = EntityRow<'settlement.certificate'>

const details = ({ number, loanId }: Certificate, cause: string) => ({ number, loanId, cause })

/** The certificate stays in the list with the reason. */
export const revokeCertificate = act(contract, certificateEntity, {
  change: (ctx, _row, { reason }) => ({
    revokeCause: 'staff',
    revokedBy: staffOf(ctx),
    revokeReason: reason,
    revokedAt: ctx.clock.now(),
  }),
  details: (row) => details(row, 'staff'),
})

/** A payment was taken back, and the loan that the certificate speaks of is owed again. */
export async function revokeOwedAgain(ctx: Context, { loanId }: { loanId: number }): Promise<void> {
  for (const id of await owedAgain(ctx, loanId)) await revokeReversed(ctx, id)
}

/** Each day, for a loan that was reopened without an event. */
export async function revokeAllOwedAgain(ctx: Context): Promise<Record<string, number>> {
  const ids = await owedAgain(ctx, null)
  for (const id of ids) await revokeReversed(ctx, id)
  return { revoked: ids.length }
}

/**
 * Valid certificates of loans that are owed again, or were until a later day than certified; for one loan, or
 * all. An earlier repayment, by an earlier payment, agrees with the certificate.
 */
async function owedAgain(ctx: Context, loanId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from settlement.certificate c
    join reporting.loan l on l.loan_id = c.loan_id
    where c.state = 'valid' and (${loanId}::bigint is null or c.loan_id = ${loanId})
      and (l.status <> 'finished' or l.finished_on > c.finished_on)
    order by c.id`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

async function revokeReversed(ctx: Context, id: number): Promise<void> {
  const certificate = await certificateEntity.lock(ctx, id)
  if (certificate.state === 'revoked') return
  const revokeCause = 'payment-reversed'
  const revokedAt = ctx.clock.now()
  await certificateEntity.save(ctx, certificate, { state: 'revoked', revokeCause, revokedAt })
  await audit(ctx, {
    act: 'certificate.revoke',
    object: { type: 'certificate', id },
    before: { state: 'valid' },
    after: { state: 'revoked', ...details(certificate, revokeCause) },
  })
}
