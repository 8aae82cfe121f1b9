import { z } from 'zod'
import type { Endpoint, Rights } from '../../endpoint.ts'
import type { ObjectType } from '../../navigation/object-pages.ts'
import type { OperationWords, SaidIn } from '../../operation-words.ts'
import { idParams, reason, version } from '../../shapes.ts'
import type { List, StatesOf, Table } from '../../table.ts'
import type { Texts } from '../../words/namespaces.ts'
import type { SchemasOf } from './body.ts'
import type { Fields } from './field.ts'
import type { Narrowing } from './narrowing.ts'

/**
 * Its words are under this name in `actions` of the contract's words; without words the name does not
 * compile.
 */
export type ActionName = keyof Texts['actions'] & string

/** What a person is asked before it happens: fields make a form. */
export type Asks = 'nothing' | 'confirm' | 'reason' | Fields

/** One act on one row, declared once: its endpoint, button, dialog and audit entry follow. */
export interface Action extends Endpoint {
  method: 'POST'
  access: { can: Rights }
  params: typeof idParams
  body: z.ZodObject
  /** `noun.verb`; the audit log has it under this name. */
  name: ActionName
  on: List
  /** The entity whose history includes it. */
  entity: ObjectType
  /** The states in which it is possible; any when left out. */
  from?: readonly string[]
  /** The state it leads to; left out, it stays or its handler says. */
  to?: string
  asks: Asks
  /**
   * For a row that another person has approved: how one person may change each approved field. The row's
   * column has the field's name. Larger changes need another request.
   */
  narrows?: Readonly<Record<string, Narrowing>>
  /** Its row's column with the version of what else it changes: sent along as it was looked at. */
  alsoSeen?: string
  danger?: true
  /**
   * It stops an automatic process: safe after any change, so no version is needed, and stopping it twice is
   * answered as success.
   */
  stops?: true
  /** The main action: its button is emphasized. */
  primary?: true
  /** Nobody can undo it. */
  final?: true
  /** The server can take it back for a while. */
  undoable?: true
  /** Other tables that show something else afterwards. */
  refreshes?: readonly Table[]
  /** It sends one of these texts, by its field `templateId`: each is shown before sending. */
  texts?: Endpoint
  /** It records the result of a contact: a desk chooses the result by its digit, in the record itself. */
  outcome?: Outcome
}

interface Outcome {
  /** The field with the result. */
  field: string
  /** Whether a callback can be kept, asked as it is typed. */
  callback?: Endpoint
  /** Checks while typing whether a callback is possible. */
  leadsTo?: Readonly<Record<string, readonly ActionName[]>>
}

interface Declared<L extends List, A extends Asks, S extends string> extends OperationWords {
  on: L
  can: Rights
  from?: readonly StatesOf<L>[]
  to?: StatesOf<L>
  asks?: A
  narrows?: Readonly<Record<string, Narrowing>>
  alsoSeen?: S
  /** Below /api, where it is not `<list>/{id}/<verb>`. */
  path?: string
  tag?: string
  /** Money moves or something is decided: one effect for one Idempotency-Key. */
  idempotent?: true
  danger?: true
  stops?: true
  primary?: true
  final?: true
  undoable?: true
  refreshes?: readonly Table[]
  texts?: Endpoint
  outcome?: Outcome
}

/** What is sent: the version of the row that was looked at, and what was asked for. */
type BodyOf<A extends Asks, S extends string> = A extends Fields
  ? z.ZodObject<Seen<S> & SchemasOf<A>, z.core.$strict>
  : z.ZodObject<A extends 'reason' ? Seen<S> & { reason: typeof reason } : Seen<S>, z.core.$strict>
type Seen<S extends string> = Record<'version' | S, typeof version>

const response = z.object({ id: z.number(), state: z.string(), version: z.number() })

export type ActionOf<L extends List, A extends Asks, S extends string = never> = Action & {
  on: L
  asks: A
  body: BodyOf<A, S>
  response: typeof response
}

/**
 * Declares an act on a row of a list. It refuses request.not-found, record.stale unless it stops
 * something, and what is not possible in the row's state.
 */
export function action<
  L extends List,
  const A extends Asks = 'nothing',
  const S extends string = never,
  const W extends OperationWords & { can: Rights } = { can: Rights },
>(name: ActionName, declared: Declared<L, A, S> & W): ActionOf<L, A, S> & SaidIn<W> {
  const o: Declared<L, A, S> = declared
  const { on, can, asks = 'nothing' as A, path, ...rest } = o
  const { entity } = on
  if (entity === undefined)
    throw new Error(`${name} is on a list that says of no entity what it is`)
  const made: Action = {
    ...rest,
    method: 'POST',
    path: path ?? `${on.path}/{id}/${verbOf(name)}`,
    summary: name,
    tag: o.tag ?? tagOf(on),
    access: { can },
    params: idParams,
    body: z.strictObject({
      version,
      ...(o.alsoSeen !== undefined && { [o.alsoSeen]: version }),
      ...askedFor(asks),
    }),
    response,
    name,
    on,
    entity,
    asks,
  }
  return made as ActionOf<L, A, S> & SaidIn<W>
}

export const hasFields = (asks: Asks): asks is Fields => typeof asks === 'object'

function askedFor(asks: Asks): Record<string, z.ZodType> {
  if (asks === 'reason') return { reason }
  if (!hasFields(asks)) return {}
  return Object.fromEntries(Object.entries(asks).map(([name, { schema }]) => [name, schema]))
}

const verbOf = (name: string) => name.slice(name.indexOf('.') + 1)

/** `customer-service/…` → `Customer service`. */
function tagOf({ page }: List): string {
  const section = (page.split('/')[0] ?? page).replaceAll('-', ' ')
  return section.charAt(0).toUpperCase() + section.slice(1)
}
