import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { bringStaff } from '../../../administration/index.ts'
import { type BroughtPerson, writeBroughtPeople } from '../../../customers/index.ts'
import type { Cells } from '../loan-terms.ts'
import {
  idsOf,
  keepIds,
  numberIn,
  rowsByOwner,
  rowsOfFile,
  rowsOfPiece,
  type Stage,
  textIn,
} from './stage.ts'

/** Those who worked there, as names beside what they did. */
export const staff: Stage = {
  name: 'staff',
  async run(ctx, { id: bookId }) {
    const rows = await rowsOfFile(ctx, { bookId, file: 'staff' })
    const ids = await bringStaff(
      ctx,
      rows.map(({ cells }) => ({
        account: textIn(cells, 'account') ?? '',
        name: textIn(cells, 'name') ?? '',
        email: textIn(cells, 'email'),
      })),
    )
    const named = new Map(rows.map(({ key }, index) => [key, ids[index] ?? 0]))
    await keepIds(ctx, { bookId, kind: 'staff' }, named)
    return rows.length
  },
}

/** Customers with their contacts and documents, and those among them who get no loan. */
export const people: Stage = {
  name: 'people',
  pieces: { file: 'customers', rows: 1_000 },
  async run(ctx, { id: bookId }, piece) {
    const rows = await rowsOfPiece(ctx, { bookId, file: 'customers', ...piece })
    const owners = rows.map((one) => one.key)
    const ids = await idsOf(ctx, { bookId, kind: 'person', keys: owners })
    const ofOthers = await oneOfTwo(ctx, bookId)
    const contacts = await rowsByOwner(ctx, { bookId, file: 'contacts', owners })
    const documents = await rowsByOwner(ctx, { bookId, file: 'documents', owners })
    const blacklist = await rowsByOwner(ctx, { bookId, file: 'blacklist', owners })
    const people = rows.flatMap(({ key, cells }) => {
      const id = ids.get(key)
      if (id === undefined || ofOthers.has(key)) return []
      const named = { contacts: contacts.get(key), blacklist: blacklist.get(key) }
      return [personOf({ id, cells: { ...documents.get(key)?.[0], ...cells }, ...named })]
    })
    await writeBroughtPeople(ctx, people)
    return rows.length
  },
}

/** Customers who are somebody else's second row, or our customers already. */
async function oneOfTwo(ctx: Parameters<Stage['run']>[0], bookId: number): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select customer_key as key from arrival.double
    where book_id = ${bookId} and state = 'same'`.execute(ctx.tx)
  return new Set(rows.map((one) => one.key))
}

interface Named {
  id: number
  cells: Cells
  contacts: readonly Cells[] | undefined
  blacklist: readonly Cells[] | undefined
}

function personOf({ id, cells, contacts = [], blacklist = [] }: Named): BroughtPerson {
  const text = (name: string) => textIn(cells, name)
  const work = {
    company: text('company'),
    employmentType: text('employment_type'),
    occupation: text('occupation'),
    monthlyIncomeCents: numberIn(cells, 'monthly_income'),
    payDay: numberIn(cells, 'pay_day'),
  }
  return {
    id,
    phone: String(cells.phone),
    appCode: String(cells.app),
    channel: text('channel') ?? 'organic',
    registeredOn: businessDate(String(cells.registered_on)),
    idType: text('id_type'),
    idNumber: text('id_number'),
    fullName: text('full_name'),
    gender: text('gender'),
    birthOn: text('birth_on'),
    education: text('education'),
    email: text('email'),
    maritalStatus: text('marital_status'),
    language: text('language'),
    children: numberIn(cells, 'children'),
    housing: text('housing'),
    residenceMonths: numberIn(cells, 'residence_months'),
    province: text('province'),
    city: text('city'),
    address: text('address'),
    work: Object.values(work).some((one) => one !== null) ? work : null,
    contacts: contacts.map((one) => ({
      name: String(one.name),
      relationship: String(one.relationship),
      phone: String(one.phone),
      consented: one.consented === true,
    })),
    blacklisted: blacklist.map((one) => {
      const since = textIn(one, 'since')
      return {
        reason: String(one.reason),
        since: since === null ? null : businessDate(since),
        expiresOn: textIn(one, 'expires_on'),
      }
    }),
  }
}
