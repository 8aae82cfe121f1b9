import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lettersOfPaper } from '../paper/letters.ts'
import { codeHash, codeOf } from './code.ts'
import { maskedName } from './masked-name.ts'

/**
 * Says on paper that a loan is repaid, under the next number of the year. Refuses:
 * certificate.no-such-loan, certificate.not-finished, certificate.issued-already, certificate.letters.
 */
export async function issueCertificate(
  ctx: Context,
  { loanId }: { loanId: number },
): Promise<{ id: number; number: string; version: number }> {
  const by = staffOf(ctx)
  const loan = await repaidLoan(ctx, loanId)
  const known = await ctx.tx
    .selectFrom('settlement.certificate')
    .select('number')
    .where('loanId', '=', loanId)
    .where('state', '=', 'valid')
    .executeTakeFirst()
  if (known !== undefined) refuse('certificate.issued-already', { number: known.number })
  const missing = (await lettersOfPaper()).missing(loan.name)
  if (missing.length > 0) refuse('certificate.letters', { letters: missing.join(' ') })
  const issuedOn = ctx.clock.today()
  const year = Number(issuedOn.slice(0, 4))
  const numberInYear = await nextNumber(ctx, year)
  const number = `RC-${year}-${String(numberInYear).padStart(6, '0')}`
  const { cipher, currency } = ctx.appContext
  const { name, ...facts } = loan
  const made = await ctx.tx
    .insertInto('settlement.certificate')
    .values({
      ...facts,
      year,
      numberInYear,
      number,
      codeHash: codeHash(cipher, codeOf(cipher, number)),
      loanId,
      nameCipher: cipher.seal(name),
      nameMasked: maskedName(name),
      currency,
      state: 'valid',
      issuedBy: by,
      issuedAt: ctx.clock.now(),
      issuedOn,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'certificate.issue',
    object: { type: 'certificate', id: made.id },
    after: { number, loanId, customerId: loan.personId, finishedOn: loan.finishedOn },
  })
  return { ...made, number }
}

interface Repaid {
  personId: number
  lenderName: string
  name: string
  idNumberMasked: string | null
  principalCents: number
  repaidCents: number
  waivedCents: number
  startedOn: string
  finishedOn: string
}

async function repaidLoan(ctx: Context, loanId: number): Promise<Repaid> {
  const { rows } = await sql<Repaid & { status: string }>`
    select l.status, l.person_id, a.name as lender_name, coalesce(p.full_name, '') as name,
      p.id_number_masked, l.principal_cents, l.started_on, l.finished_on,
      (select coalesce(sum(r.amount_cents), 0)::bigint from reporting.repayment r
        where r.loan_id = l.loan_id) as repaid_cents,
      (select coalesce(sum(i.principal_waived_cents + i.interest_waived_cents
          + i.fee_waived_cents + i.fine_waived_cents), 0)::bigint
        from reporting.instalment i where i.loan_id = l.loan_id) as waived_cents
    from reporting.loan l
    join reporting.app a on a.code = l.app_code
    join reporting.person p on p.person_id = l.person_id
    where l.loan_id = ${loanId}`.execute(ctx.tx)
  const [loan] = rows
  if (loan === undefined) refuse('certificate.no-such-loan', { id: loanId }, { loanId: 'unknown' })
  const { status, ...facts } = loan
  if (status !== 'finished') {
    refuse('certificate.not-finished', { id: loanId }, { loanId: 'not finished' })
  }
  assert(facts.finishedOn !== null, 'a finished loan has its day')
  return facts
}

/** A rollback returns the number: the year's row is locked until then. */
async function nextNumber(ctx: Context, year: number): Promise<number> {
  const { lastNumber } = await ctx.tx
    .insertInto('settlement.certificateYear')
    .values({ year, lastNumber: 1 })
    .onConflict((on) =>
      on
        .column('year')
        .doUpdateSet((eb) => ({ lastNumber: eb('settlement.certificateYear.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}
