import type { Client } from 'pg'
import { sealIdNumber } from '../../src/modules/customers/numbers.ts'
import type { Cipher } from '../../src/platform/cipher.ts'
import { sealPhone } from '../../src/platform/numbers/seal-phone.ts'
import type { BookScope } from './book-scope.ts'

const personsAtOnce = 4_000
const columns = ['phone', 'id', 'first', 'second'] as const

/**
 * Every person has numbers of their own, encrypted and hashed one by one as the product does: whatever
 * is revealed, found or called in the book is real.
 */
export async function sealPeople(client: Client, scope: BookScope): Promise<void> {
  const sealed = columns.map((one) => `${one}_hash bytea, ${one}_masked text, ${one}_cipher bytea`)
  await client.query(
    `create unlogged table large_book.sealed (number integer primary key, ${sealed.join(', ')})`,
  )
  const arrays = columns.map((_, at) => {
    const first = 2 + at * 3
    return `$${first}::bytea[], $${first + 1}::text[], $${first + 2}::bytea[]`
  })
  const insert = `insert into large_book.sealed select * from unnest($1::integer[], ${arrays.join(', ')})`
  // While PostgreSQL writes some, the next are encrypted.
  let writing: Promise<unknown> = Promise.resolve()
  for (let from = 1; from <= scope.persons; from += personsAtOnce) {
    const count = Math.min(personsAtOnce, scope.persons - from + 1)
    const numbers = Array.from({ length: count }, (_, index) => from + index)
    const people = numbers.map((number) => numbersOf(scope, number))
    const values = columns.flatMap((_, at) => [
      people.map((one) => one[at]?.hash),
      people.map((one) => one[at]?.masked),
      people.map((one) => one[at]?.cipher),
    ])
    await writing
    writing = client.query({ name: 'seal', text: insert, values: [numbers, ...values] })
  }
  await writing
  await client.query('analyze large_book.sealed')
}

/** The person's phone and ID number, and the phones of two contacts. */
function numbersOf({ appContext: { cipher } }: BookScope, number: number) {
  const mobile = (prefix: string, digits: number) =>
    prefix + String(digits).slice(-8).padStart(8, '0')
  return [
    sealPhone(cipher, mobile('+2547', 10_000_000 + number * 7_919)),
    sealIdNumber(cipher, String(20_000_000 + number * 97)),
    sealPhone(cipher, mobile('+2541', 13_000_017 + number * 31)),
    sealPhone(cipher, mobile('+2541', 16_000_034 + number * 31)),
  ]
}

export function sealEmployer({ appContext: { cipher } }: BookScope, index: number) {
  const { hash, masked, cipher: sealed } = sealPhone(cipher, `+2547200${10_000 + index * 13}`)
  return { phone_masked: masked, phone_hash: hex(hash), phone_cipher: hex(sealed) }
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** What operators, gateways and phones sent: one encrypted body of each kind stands for all of it. */
export function sealedBodies(cipher: Cipher): object[] {
  const sealed = (kind: string, items: number, body: object) => ({
    kind,
    items,
    body: hex(cipher.seal(JSON.stringify(body))),
  })
  return [
    sealed('payout', 0, { Result: { ResultType: 0, ResultCode: 0, ResultDesc: 'Processed' } }),
    sealed('payment', 0, { TransactionType: 'Pay Bill', TransAmount: '1000.00' }),
    sealed('report delivered', 0, { status: 'delivered' }),
    sealed('report failed', 0, { status: 'failed' }),
    sealed('device', 1, [{ model: 'A15', system: 'Android 14' }]),
    sealed(
      'app',
      3,
      ['WhatsApp', 'M-Pesa', 'Facebook'].map((name) => ({ name })),
    ),
  ]
}
