import { sql } from 'kysely'
import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import { isBlacklisted, specialKindsOf, walletOf } from '../../customers/index.ts'
import type { Circumstances } from '../domain/payout-doubt.ts'
import type { Payout } from '../payout-store.ts'
import { doubtOfNumber } from '../who-is-paid.ts'
import { decidersOf } from './deciders-of.ts'

type OfWallet = 'walletChanged' | 'walletOfAnother' | 'staffNumber'
type Asked = Omit<Circumstances, 'blacklisted' | 'neverPaid' | OfWallet>

/**
 * Read under the payout's lock, which voiding an approval takes as well, so that part stays true. The rest is
 * as of this moment, as the approval's own checks were.
 */
export async function circumstancesOf(ctx: ReadContext, payout: Payout): Promise<Circumstances> {
  const { applicationId, personId, appCode, principalCents } = payout
  const { rows } = await sql<Asked>`
    select
      exists (select from reporting.application a where a.application_id = ${applicationId}
        and a.apply_status = 2 and a.approved_cents = ${principalCents}) as approved,
      exists (select from payments.disbursement_attempt o where o.disbursement_id = ${payout.id}
        and o.other_receipt is not null and o.other_settled_at is null) as earlier_paid,
      not exists (select from reporting.app p where p.code = ${appCode} and p.open) as app_closed,
      coalesce(c.frozen, false) as account_frozen,
      exists (select from payments.refund_debt b where b.person_id = ${personId}
        and b.settled_cents < b.amount_cents) as owes_refund,
      coalesce(c.limit_by = 'staff' and c.limit_cents <
        (select coalesce(sum(l.principal_owed_cents), 0) from reporting.loan l
          where l.person_id = ${personId} and l.app_code = ${appCode} and l.status = 'open')
        + (select coalesce(sum(w.approved_cents), 0) from reporting.application w
          where w.person_id = ${personId} and w.app_code = ${appCode} and w.apply_status = 2
            and not exists (select from reporting.loan l where l.loan_id = w.application_id)),
        false) as limit_exceeded
    from (values (1)) as one
    left join reporting.credit_account c
      on c.person_id = ${personId} and c.app_code = ${appCode}`.execute(ctx.db)
  const [found] = rows as [Asked]
  const { cipher } = ctx.appContext
  const wallet = await walletOf(ctx, personId)
  const owner = ofPerson(personId)
  const number = await doubtOfNumber(ctx, payout, () => decidersOf(ctx, applicationId))
  const kinds = await specialKindsOf(ctx, personId)
  return {
    ...found,
    blacklisted: await isBlacklisted(ctx, personId),
    neverPaid: kinds.includes('test') || kinds.includes('never-lend'),
    walletOfAnother: number === 'wallet-of-another',
    staffNumber: number === 'staff-number',
    walletChanged:
      cipher.open(wallet.phoneCipher, owner) !== cipher.open(payout.phoneCipher, owner),
  }
}
