import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import {
  codeForm,
  type verifyCertificate as endpoint,
} from '@daftari/contract/settlement/certificate'
import { businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { codeHash, plainCode } from './code.ts'

interface Row {
  number: string
  lender: string
  nameMasked: string
  loanId: number
  finishedOn: string
  issuedOn: string
  holds: boolean
  revokedAt: Date | null
}

/**
 * The content of a certificate, for its holder; it is invalid as soon as its loan is owed again, even before
 * anybody has marked it. Refuses: request.not-found.
 */
export async function verifyCertificate(
  ctx: ReadContext,
  typed: string,
): Promise<OutputOf<typeof endpoint>> {
  const code = plainCode(typed)
  if (!codeForm.test(code)) refuse('request.not-found')
  const { rows } = await sql<Row>`
    select c.number, c.lender_name as lender, c.name_masked, c.loan_id, c.finished_on, c.issued_on,
      c.state = 'valid' and l.status = 'finished' and l.finished_on <= c.finished_on as holds,
      c.revoked_at
    from settlement.certificate c
    join reporting.loan l on l.loan_id = c.loan_id
    where c.code_hash = ${codeHash(ctx.appContext.cipher, code)}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) refuse('request.not-found')
  const { holds, revokedAt, ...said } = found
  return {
    ...said,
    state: holds ? 'valid' : 'revoked',
    revokedOn: revokedAt === null ? null : businessDateOf(revokedAt, ctx.clock.zone),
  }
}
