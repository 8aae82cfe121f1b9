import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { filled, namedPlaces, type PlacedText, placed } from './placed-sql.ts'

/** The actor of a request, and the idempotency key that it gave. */
export interface UnderKey {
  keyActor: string
  keyGiven: string
}

interface Answer {
  operation: string
  bodyHash: string
  response: unknown
}

/** `got` is false while another transaction is at it under the same key. */
export interface KeptAnswer {
  got: boolean
  answer: Answer | undefined
}

/**
 * What was answered under the key, which nobody else uses until this transaction ends. An answer
 * that was committed between the look and the lock is met when ours is written.
 */
export const underKey = ({ keyActor, keyGiven }: Record<keyof UnderKey, RawBuilder<string>>) => sql`
  select pg_try_advisory_xact_lock(
      hashtextextended(${keyActor}::text || ' ' || ${keyGiven}::text, 7)) as key_got,
    (select json_build_object('operation', i.operation, 'bodyHash', i.body_hash,
        'response', i.response)
      from platform.idempotency i where i.actor = ${keyActor} and i.key = ${keyGiven}) as key_answer`

/** Columns of the key's lookup; their names differ from those of any table. */
export interface LookedUnder {
  keyGot: boolean
  keyAnswer: Answer | null
}

export const answerOf = ({ keyGot, keyAnswer }: LookedUnder): KeptAnswer => ({
  got: keyGot,
  answer: keyAnswer ?? undefined,
})

/**
 * Everything an act needs, as one statement. `members` are the members of its `with` list: each locked row is
 * a member, in the order in which every act locks them, and each member joins the previous one, so that it
 * waits for it. Data that is neither locked nor behind the version of a locked row is as it was before the
 * wait for a lock.
 */
interface LoadSql {
  members: RawBuilder<unknown>
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** The first read of an act, with its values. */
export interface Loading<Row> {
  ask(tx: Tx): Promise<Row | undefined>
  /** The same with the answer under a key, without which nothing is locked. */
  askUnderKey(tx: Tx, key: UnderKey): Promise<LoadedUnderKey<Row>>
}

export type LoadedUnderKey<Row> = KeptAnswer & { row: Row | undefined }

/**
 * A load whose text never changes. `first` is the condition under which the first row may be locked: what was
 * answered before locks nothing, and neither does what runs already.
 */
export function loadStatement<Row, Values extends object = object>(
  make: (first: RawBuilder<boolean>, values: PlacesIn<Values>) => LoadSql,
): (values: Values) => Loading<Row> {
  let alone: PlacedText | undefined
  let keyed: PlacedText | undefined
  const putAlone = () => {
    const { members, select, from } = make(sql<boolean>`true`, namedPlaces<Values>())
    return placed(sql`with ${members} select ${select} from ${from}`)
  }
  const putKeyed = () => {
    const first = sql<boolean>`(select key_got and key_answer is null from under_key)`
    const { members, select, from } = make(first, namedPlaces<Values>())
    return placed(sql`with under_key as materialized (${underKey(namedPlaces<UnderKey>())}),
      ${members}
      select under_key.*, loaded.* from under_key
      left join (select true as key_loaded, ${select} from ${from}) as loaded on true`)
  }
  const ask = async (db: Db, text: PlacedText, values: object) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.text, filled(text, values)))
    return rows[0]
  }
  return (values) => ({
    ask(tx) {
      alone ??= putAlone()
      return ask(tx, alone, values)
    },
    async askUnderKey(tx, key) {
      keyed ??= putKeyed()
      const found = (await ask(tx, keyed, { ...values, ...key })) as LookedUnder & Loaded
      const { keyGot, keyAnswer, keyLoaded, ...row } = found
      const looked = answerOf({ keyGot, keyAnswer })
      return { ...looked, row: keyLoaded === true ? (row as Row) : undefined }
    },
  })
}

/** Null where there is nothing of what was to be loaded. */
interface Loaded {
  keyLoaded: true | null
}

/** Each value has its place by its name. */
type PlacesIn<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A command in three steps: `load` reads everything in one statement, which is sent with the beginning of the
 * transaction and includes the lookup of an earlier answer; `run` decides from it and collects the writes,
 * which are sent with the end.
 */
export interface Command<Ctx extends { tx: Tx }, Args extends readonly unknown[], Row, Made> {
  (ctx: Ctx, ...args: Args): Promise<Made>
  load(ctx: Ctx, ...args: Args): Loading<Row>
  run(ctx: Ctx, found: Row | undefined, ...args: Args): Promise<Made>
}

export function command<Ctx extends { tx: Tx }, Args extends readonly unknown[], Row, Made>(
  load: (ctx: Ctx, ...args: Args) => Loading<Row>,
  run: (ctx: Ctx, found: Row | undefined, ...args: Args) => Promise<Made>,
): Command<Ctx, Args, Row, Made> {
  const both = async (ctx: Ctx, ...args: Args) =>
    run(ctx, await load(ctx, ...args).ask(ctx.tx), ...args)
  return Object.assign(both, { load, run })
}
