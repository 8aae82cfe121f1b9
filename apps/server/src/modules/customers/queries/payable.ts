import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { isSpecialKind } from '../special/in-force.ts'
import { blacklistEntriesSql } from './blacklist-entries.ts'

/** No money is paid to a test number, nor to a number that may never get a loan. */
const neverPaid: readonly SpecialKind[] = ['test', 'never-lend']

/** A customer who is to be paid; the number is that of `walletOf`, null if there is no customer. */
export interface Payable {
  walletCipher: Buffer | null
  blacklisted: boolean
  neverPaid: boolean
}

/** The columns of `Payable`, for a statement about a payout. */
export const payableColumns = (ctx: ReadContext, personId: number) => sql<Payable>`
  (select coalesce(
      (select w.phone_cipher from customers.wallet w where w.person_id = p.id
        order by w.id desc limit 1),
      p.phone_cipher)
    from customers.person p where p.id = ${personId}) as wallet_cipher,
  exists (${blacklistEntriesSql(ctx, personId)}) as blacklisted,
  ${isSpecialKind(ctx, personId, neverPaid)} as never_paid`
