import type { NumberOwner } from '@daftari/contract/platform/number-owners'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import { ownersColumn } from '../../../platform/numbers/owners-of.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { type Payable, payableColumns } from '../../customers/index.ts'
import type { Circumstances } from '../domain/payout-doubt.ts'
import type { Payout } from '../payout-store.ts'
import { doubtOfNumber } from '../who-is-paid.ts'
import { decidersOf } from './deciders-of.ts'

type OfWallet = 'walletChanged' | 'walletOfAnother' | 'staffNumber'
type Asked = Omit<Circumstances, OfWallet> & Payable & { owners: NumberOwner[] }

/**
 * Read in one statement under the payout's lock, which voiding an approval takes as well, so that part stays
 * true. The rest is as of this moment, as the approval's own checks were. Refuses: customer.not-found.
 */
export async function circumstancesOf(ctx: ReadContext, payout: Payout): Promise<Circumstances> {
  const { applicationId, personId, appCode, principalCents } = payout
  const { cipher } = ctx.appContext
  const owner = ofPerson(personId)
  const paidOn = cipher.open(payout.phoneCipher, owner)
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
        false) as limit_exceeded,
      ${payableColumns(ctx, personId)},
      ${ownersColumn(ctx, phoneHash(cipher, paidOn))} as owners
    from (values (1)) as one
    left join reporting.credit_account c
      on c.person_id = ${personId} and c.app_code = ${appCode}`.execute(ctx.db)
  const [{ walletCipher, owners, ...found }] = rows as [Asked]
  if (walletCipher === null) refuse('customer.not-found', { id: personId })
  const number = await doubtOfNumber(ctx, payout, () => decidersOf(ctx, applicationId), owners)
  return {
    ...found,
    walletOfAnother: number === 'wallet-of-another',
    staffNumber: number === 'staff-number',
    walletChanged: cipher.open(walletCipher, owner) !== paidOn,
  }
}
