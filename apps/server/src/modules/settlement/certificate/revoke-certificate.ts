import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type Certificate, lockCertificate } from './certificate-store.ts'

/**
 * A person says that a paper no longer holds; it stays in the list with the reason. Refuses:
 * request.not-found, record.stale, certificate.revoked-already.
 */
export async function revokeCertificate(
  ctx: Context,
  seen: { id: number; version: number; reason: string },
): Promise<{ id: number; state: 'revoked'; version: number }> {
  const certificate = await lockCertificate(ctx, seen.id)
  if (certificate.state === 'revoked') {
    refuse('certificate.revoked-already', { number: certificate.number })
  }
  if (certificate.version !== seen.version) refuse('record.stale')
  await revoke(ctx, certificate, { cause: 'staff', by: staffOf(ctx), reason: seen.reason })
  return { id: seen.id, state: 'revoked', version: seen.version + 1 }
}

/** What a paper says of a loan is no longer so: a payment was taken back, and it is owed again. */
export async function revokeOwedAgain(ctx: Context, { loanId }: { loanId: number }): Promise<void> {
  for (const id of await owedAgain(ctx, loanId)) {
    const certificate = await lockCertificate(ctx, id)
    if (certificate.state === 'revoked') continue
    await revoke(ctx, certificate, { cause: 'payment-reversed', by: null, reason: null })
  }
}

/** Valid papers of loans that are not as the paper says; of one loan, or of all. */
async function owedAgain(ctx: Context, loanId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from settlement.certificate c
    join reporting.loan l on l.loan_id = c.loan_id
    where c.state = 'valid' and (${loanId}::bigint is null or c.loan_id = ${loanId})
      and (l.status <> 'finished' or l.finished_on <> c.finished_on)
    order by c.id`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

interface Revoking {
  cause: 'payment-reversed' | 'staff'
  by: number | null
  reason: string | null
}

async function revoke(ctx: Context, certificate: Certificate, o: Revoking): Promise<void> {
  const { id, version, number, loanId } = certificate
  await ctx.tx
    .updateTable('settlement.certificate')
    .set({
      state: 'revoked',
      revokeCause: o.cause,
      revokedBy: o.by,
      revokeReason: o.reason,
      revokedAt: ctx.clock.now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act: 'certificate.revoke',
    object: { type: 'certificate', id },
    before: { state: 'valid' },
    after: { state: 'revoked', number, loanId, cause: o.cause },
    reason: o.reason ?? undefined,
  })
}

/** Each day, should a loan have been opened again by a way that nobody told of. */
export async function revokeAllOwedAgain(ctx: Context): Promise<Record<string, number>> {
  const ids = await owedAgain(ctx, null)
  for (const id of ids) {
    await revoke(ctx, await lockCertificate(ctx, id), {
      cause: 'payment-reversed',
      by: null,
      reason: null,
    })
  }
  return { revoked: ids.length }
}
