import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import { actorName, type Context, type ContextSaying, requireWord } from '../context.ts'
import { insertLater } from '../db/waiting-writes.ts'
import { requireSecondPerson } from '../desk/second-person/require-second-person.ts'

/** What a customer answered in their own app: which text they were shown, and yes or no. */
export interface CustomerConsent {
  personId: number
  said: readonly { purpose: string; wordingVersion: string; given: boolean }[]
}

/** The document in which the owners of numbers agreed: a list's proof, or a signed consent form. */
export interface ConsentSource {
  type: 'number-batch' | 'number-consent'
  id: number
}

/** What owners of numbers agreed to or refused, of whom no customer is known. */
export interface NumberConsents {
  numbers: readonly Buffer[]
  purpose: 'marketing'
  wording: string
  source: ConsentSource
  /**
   * Consent is given only by an approval; `approvedAfter` are the people who asked for it, none of whom may
   * approve.
   */
  said: { given: false } | { given: true; approvedAfter: readonly (number | null)[] }
}

/**
 * Withdraws what a source recorded for all its numbers, or for the given ones, unless something newer was
 * recorded.
 */
export interface TakenBack {
  takenBack: ConsentSource
  wording: string
  numbers?: readonly Buffer[]
}

/**
 * The one place where a consent is written. A yes comes from the customer's own app, or from a proof that a
 * second person approves now: one person's entry alone is not enough. Anybody may record a no. For a yes for
 * numbers it refuses what `requireSecondPerson` refuses.
 */
export async function writeConsent(
  ctx: ContextSaying<'writesConsent'>,
  consent: CustomerConsent | NumberConsents | TakenBack,
): Promise<void> {
  requireWord(ctx, 'writesConsent')
  if ('personId' in consent) return ofCustomer(ctx, consent)
  if ('takenBack' in consent) return takeBack(ctx, consent)
  const { said } = consent
  if (said.given) {
    assert(said.approvedAfter.length > 0, 'a consent of numbers was asked for by somebody')
    await requireSecondPerson(ctx, said.approvedAfter, 'request.own')
  }
  return ofNumbers(ctx, consent)
}

async function ofCustomer(ctx: Context, { personId, said }: CustomerConsent): Promise<void> {
  if (said.length === 0) return
  const isOwn = ctx.actor.kind === 'app'
  assert(isOwn || !said.some(({ given }) => given), 'a customer agrees in their own app')
  const source = actorName(ctx.actor)
  const rows = said.map((one) => ({ ...one, personId, source, givenAt: ctx.clock.now() }))
  await insertLater(ctx.tx, 'customers.consent', rows)
}

const nameOf = ({ type, id }: ConsentSource) => `${type}:${id}`

/** What a list says of all its numbers is left out where an owner refused: only they can agree again. */
async function ofNumbers(ctx: Context, consent: NumberConsents): Promise<void> {
  const { numbers, purpose, wording, source, said } = consent
  const isOfList = source.type === 'number-batch'
  await sql`
    insert into contact.number_consent (phone_hash, purpose, given, wording, source, given_at)
    select hash, ${purpose}, ${said.given}, ${wording}, ${nameOf(source)}, ${ctx.clock.now()}
    from unnest(${numbers}::bytea[]) with ordinality as given (hash, place)
    where not (${said.given && isOfList} and exists (select from reporting.own_number_consent o
      where o.phone_hash = given.hash and o.purpose = ${purpose} and not o.given))
    order by place`.execute(ctx.tx)
}

/** Whatever an owner, or another source, said since stays. */
async function takeBack(ctx: Context, { takenBack, wording, numbers }: TakenBack): Promise<void> {
  const source = nameOf(takenBack)
  const some: RawBuilder<unknown> =
    numbers === undefined
      ? sql`select distinct phone_hash from contact.number_consent where source = ${source} and given`
      : sql`select unnest(${numbers}::bytea[]) as phone_hash`
  await sql`
    insert into contact.number_consent (phone_hash, purpose, given, wording, source, given_at)
    select k.phone_hash, k.purpose, false, ${wording}, k.source, ${ctx.clock.now()}
    from (${some}) s
    cross join lateral (
      select c.id, c.phone_hash, c.purpose, c.given, c.source from contact.number_consent c
      where c.phone_hash = s.phone_hash and c.purpose = 'marketing' order by c.id desc limit 1) k
    where k.given and k.source = ${source} order by k.id`.execute(ctx.tx)
}
