import { sql } from 'kysely'
import { reservePersons } from '../../../customers/index.ts'
import { keepIds, type Stage } from './stage.ts'

/**
 * Numbers for all customers, before anything names one: those who are one person have one number, and of
 * somebody who is our customer already it is theirs.
 */
export const identities: Stage = {
  name: 'check',
  async run(ctx, { id: bookId }) {
    const { rows } = await sql<{ key: string; otherKey: string | null; personId: number | null }>`
      select s.key, d.other_key, d.other_person_id as person_id
      from arrival.staged_row s
      left join lateral (
        select d.other_key, d.other_person_id from arrival.double d
        where d.book_id = s.book_id and d.customer_key = s.key and d.state = 'same'
        order by d.other_person_id nulls last, d.id limit 1
      ) d on true
      where s.book_id = ${bookId} and s.file = 'customers'
      order by s.ordinal`.execute(ctx.tx)
    const own = rows.filter((one) => one.otherKey === null && one.personId === null)
    const reserved = await reservePersons(ctx, own.length)
    const ids = new Map(own.map(({ key }, index) => [key, reserved[index] ?? 0]))
    const ofOurs = new Map(
      rows.flatMap(({ key, personId }) => (personId === null ? [] : [[key, personId] as const])),
    )
    const same = rows.flatMap(({ key, otherKey }) => {
      const id = otherKey === null ? undefined : (ids.get(otherKey) ?? ofOurs.get(otherKey))
      return id === undefined ? [] : [[key, id] as const]
    })
    await keepIds(ctx, { bookId, kind: 'person' }, new Map([...ids, ...ofOurs, ...same]))
    return rows.length
  },
}
