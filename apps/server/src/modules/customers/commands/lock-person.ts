import { refuse } from '@daftari/contract/refusals'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CustomersPerson } from '../../../platform/db/types.ts'

export type Person = Selectable<CustomersPerson>

/**
 * The persons that a transaction has locked, with its own changes: nobody else changes them until it ends.
 */
const held = new WeakMap<Tx, Map<number, Person>>()

/** Locks the person's row until the transaction ends. Refuses: customer.not-found. */
export async function lockPerson({ tx }: Context, personId: number): Promise<Person> {
  const known = held.get(tx)?.get(personId)
  if (known !== undefined) return known
  const person = await tx
    .selectFrom('customers.person')
    .selectAll()
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (person === undefined) return refuse('customer.not-found', { id: personId })
  keep(tx, person)
  return person
}

/** Changes a person who is locked; no other function changes that row, which `lockPerson` remembers. */
export async function changePerson(
  { tx }: Context,
  person: Person,
  changes: Omit<Updateable<CustomersPerson>, 'id' | 'version'>,
): Promise<Person> {
  const after = await tx
    .updateTable('customers.person')
    .set({ ...changes, version: person.version + 1 })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  keep(tx, after)
  return after
}

function keep(tx: Tx, person: Person): void {
  const known = held.get(tx) ?? new Map<number, Person>()
  held.set(tx, known.set(person.id, person))
}
