import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { sql } from 'kysely'
import { ofPerson } from '../../../../src/platform/cipher.ts'
import { sealPhone } from '../../../../src/platform/numbers/seal-phone.ts'
import { read } from '../week.ts'
import type { Promises } from './promises.ts'

export const ofMoney: Promises = {
  'no money goes to a number of the staff': async (week) => {
    const { cipher } = week.t.appContext
    const paid = week.t.world.operator
      .transactions()
      .filter(({ kind, isCompleted }) => kind === 'payout' && isCompleted)
    const hashes = paid.map(({ phone }) => sealPhone(cipher, `+${phone}`).hash)
    // Payments to a customer's number before it became a staff member's do not count.
    return read(
      week,
      sql`select n.staff_id from administration.staff_number n
        join unnest(${hashes}::bytea[], ${paid.map(({ at }) => at)}::timestamptz[]) as p (hash, at)
          on p.hash = n.phone_hash and p.at >= n.since`,
    )
  },

  'a wallet of staff that is asked for has an alarm that names who asked': (week) =>
    read(
      week,
      sql`select m.id from payments.payout_modification m
        where m.asked_at >= ${week.since} and m.of_staff and not exists (
          select from administration.alarm a
          where a.kind = 'payout.staff-number' and a.staff_id = m.asked_by)`,
    ),

  'money that strangers paid is laid by two': (week) =>
    read(
      week,
      sql`select c.id, c.asked_by from payments.correction c
        join payments.payment p on p.id = c.payment_id
        where c.state = 'done' and c.decided_by is null and p.receipt = any(${[...week.ofStrangers]})`,
    ),

  'what one person lays alone stays within a customer’s sum and their own day, with an alarm': (
    week,
  ) => {
    const { unusualFrom, limitOfDay } = week.limits['money-laid']
    const alone = sql`(select c.asked_by, c.asked_at, (part ->> 'amountCents')::bigint as cents,
        coalesce((part ->> 'customerId')::bigint, l.person_id) as person_id
      from payments.correction c cross join lateral jsonb_array_elements(c.parts) part
      left join reporting.loan l on l.loan_id = (part ->> 'loanId')::bigint
      where c.asked_at >= ${week.since} and c.state = 'done' and c.decided_by is null)`
    return read(
      week,
      sql`select asked_by, person_id, sum(cents) from ${alone} a group by 1, 2
          having sum(cents) > ${secondPersonAboveCents}
        union all
        select asked_by, null, sum(cents) from ${alone} a group by 1, a.asked_at::date
          having sum(cents) > ${limitOfDay} or sum(cents) >= ${unusualFrom} and not exists (
            select from administration.alarm m
            where m.staff_id = a.asked_by and m.kind like 'money-laid.%')`,
    )
  },

  'what goes back goes where the customer was paid before, as two agreed': async (week) => {
    const { cipher } = week.t.appContext
    const sent = await read(
      week,
      sql<{ id: number; personId: number; phoneCipher: Buffer; isOfTwo: boolean; paid: Buffer[] }>`
        select r.id, r.person_id, r.phone_cipher, r.decided_by <> r.asked_by as is_of_two,
          array(select d.phone_cipher from payments.disbursement d
            where d.person_id = r.person_id and d.actual_status = 2) as paid
        from payments.refund r
        where r.asked_at >= ${week.since} and r.state in ('approved', 'sending', 'paid')`,
    )
    return sent.filter(({ personId, phoneCipher, isOfTwo, paid }) => {
      const numberIn = (sealed: Buffer) => cipher.open(sealed, ofPerson(personId))
      return !isOfTwo || !paid.map(numberIn).includes(numberIn(phoneCipher))
    })
  },
}
