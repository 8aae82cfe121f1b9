import * as contract from '@daftari/contract/customers/special-accounts'
import { refuse } from '@daftari/contract/refusals'
import { maskPhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import {
  type Context,
  may,
  type ReadContext,
  requirePermission,
} from '../../../platform/context.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { publish } from '../../../platform/events/publish.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { lockPerson } from '../commands/lock-person.ts'
import { leftOutKinds, specialKindsOfPhone } from './in-force.ts'

/** That a number belongs to staff is not disclosed to everybody who may see the other kinds. */
export const seesKind = (ctx: ReadContext, kind: string) =>
  sql<boolean>`(${may(ctx, 'special-account.see-staff')} or ${sql.ref(kind)} <> 'staff')`

export const specialEntity = entity({
  type: 'special-account',
  table: 'customers.specialAccount',
  async maySee(ctx, id) {
    const row = await ctx.db
      .selectFrom('customers.specialAccount')
      .select('kind')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined && (row.kind !== 'staff' || may(ctx, 'special-account.see-staff'))
  },
})

/** Asked for by one person, and in force once another has approved it. */
export const specialAccount = requestFlow(contract.specialAccountRequest, {
  table: 'customers.specialAccount',
  scope: (ctx) => seesKind(ctx, 'r.kind'),

  async ask(ctx, { specialKind: kind, phone, customerId, expiresOn, reason }) {
    if (kind === 'staff') requirePermission(ctx, 'special-account.see-staff')
    const number = await numberOf(ctx, { phone, customerId })
    const asked = { kind, ...number, expiresOn: expiresOn ?? null }
    await requirePossible(ctx, asked)
    return { ...asked, reason }
  },

  recheck: (ctx, row) => requirePossible(ctx, row),
  /** What was counted of them until now is not any more. */
  async execute(ctx, { kind, phoneHash: hash }) {
    if (!leftOutKinds.some((one) => one === kind)) return
    const { rows } = await sql<{ personId: number }>`
      update customers.journey j set counted = false from customers.person p
      where p.phone_hash = ${hash} and j.person_id = p.id returning p.id as person_id`.execute(
      ctx.tx,
    )
    for (const { personId } of rows) {
      await publish(ctx, 'customer.left-out', `person:${personId}`, { personId })
    }
  },

  audited: ({ kind, phoneMasked, expiresOn }) => ({ kind, phone: phoneMasked, expiresOn }),
  summary: { name: sql`r.phone_masked` },
})
export const { ask: askSpecial, decide: decideSpecial } = specialAccount

/** Before its day; what it was until then stays. */
export const specialEnd = requestFlow(contract.specialAccountEnd, {
  table: 'customers.specialAccountEnd',
  scope: (ctx) => sql<boolean>`exists (select from customers.special_account s
    where s.id = r.account_id and ${seesKind(ctx, 's.kind')})`,
  lockFirst: (ctx, id) =>
    sql`
    select from customers.special_account s join customers.special_account_end e
      on e.account_id = s.id where e.id = ${id} for update of s`.execute(ctx.tx),

  async ask(ctx, { entryId: accountId, reason }) {
    await requireInForce(ctx, accountId)
    return { accountId, reason }
  },

  recheck: (ctx, { accountId }) => requireInForce(ctx, accountId),
  async execute(ctx, { accountId }) {
    const row = await specialEntity.lock(ctx, accountId)
    await specialEntity.save(ctx, row, { state: 'ended' })
  },

  subject: ({ accountId }) => ({ type: 'special-account', id: accountId }),
  audited: ({ accountId, reason }) => ({ accountId, askedBecause: reason }),
  summary: {
    about: 'accountId',
    name: sql`(select s.phone_masked from customers.special_account s where s.id = r.account_id)`,
  },
})
export const { ask: askSpecialEnd, decide: decideSpecialEnd } = specialEnd

interface Whose {
  phone?: string | undefined
  customerId?: number | undefined
}

/** Refuses: special-account.whose, customer.not-found. */
async function numberOf(ctx: Context, { phone, customerId }: Whose) {
  if ((phone === undefined) === (customerId === undefined)) {
    refuse('special-account.whose', {}, { phone: 'one', customerId: 'one' })
  }
  if (phone !== undefined) {
    return { phoneHash: phoneHash(ctx.appContext.cipher, phone), phoneMasked: maskPhone(phone) }
  }
  const { phoneHash: hash, phoneMasked } = await lockPerson(ctx, customerId ?? 0)
  return { phoneHash: hash, phoneMasked }
}

interface Possible {
  kind: string
  phoneHash: Buffer
  expiresOn: string | null
}

/** Refuses: special-account.past, .in-force. */
async function requirePossible(ctx: Context, { kind, phoneHash: hash, expiresOn: day }: Possible) {
  if (day !== null && day < ctx.clock.today()) {
    refuse('special-account.past', { day }, { expiresOn: 'past' })
  }
  const kinds: readonly string[] = await specialKindsOfPhone(ctx, hash)
  if (kinds.includes(kind)) refuse('special-account.in-force')
}

/** Refuses: request.not-found, special-account.not-in-force. */
async function requireInForce(ctx: Context, accountId: number): Promise<void> {
  const { state, expiresOn } = await specialEntity.lock(ctx, accountId)
  const isPast = expiresOn !== null && expiresOn < ctx.clock.today()
  if (state !== 'active' || isPast) refuse('special-account.not-in-force')
}
