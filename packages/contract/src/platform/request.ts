import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import type { RefusalCode } from '../refusals.ts'
import { decision, idParams, reason, version } from '../shapes.ts'
import type { List, Table } from '../table.ts'
import type { ObjectType } from './objects.ts'
import { type BodyOf, bodyOf, type Fields } from './records/fields.ts'

/** What becomes of a request for a second person. A table may store a word of its own for each. */
export const requestStates = ['asked', 'done', 'refused', 'withdrawn', 'reversed'] as const
export type RequestState = (typeof requestStates)[number]

/** What is done to a request; each is an entry of the audit log. */
export const requestVerbs = ['ask', 'approve', 'refuse', 'withdraw', 'reverse'] as const
export type RequestVerb = (typeof requestVerbs)[number]

/** What every request refuses; a declaration may name a code of its own. */
const commonRefusals = {
  own: 'request.own',
  decided: 'request.decided',
  notYours: 'request.not-yours',
  notDone: 'request.not-done',
} as const satisfies Record<string, RefusalCode>
type Refused = keyof typeof commonRefusals

type StateColumn<L extends List> = keyof L['columns'] & keyof L['filters'] & string
type StateOf<L extends List, S extends keyof L['columns']> = NonNullable<
  z.output<L['columns'][S]['schema']>
>

interface AskedByFields {
  can: Permission
  summary: string
  fields: Fields
  /** What the answer has besides id, state and version. */
  answers?: z.ZodRawShape
}

interface Definition<L extends List, S extends keyof L['columns']> {
  /** The view of the list's page that has the requests, where it has several. */
  show?: string
  /** The stored words of states that are not stored by their own. */
  states?: Partial<Record<RequestState, StateOf<L, S> & string>>
  /** Below /api; the acts stand below it. */
  path: string
  tag: string
  /** By its fields; or an endpoint of its own, for a form or an address that is not regular. */
  ask: AskedByFields | Endpoint
  decide: {
    can: Permission
    summary: string
    /** A reason is needed to approve as well. */
    reasoned?: true
  }
  withdraw?: { can: Permission; summary: string; by: 'asker' | 'asker-or-decider' }
  /** What was done is taken back, by somebody else than the person named. */
  reverse?: { summary: string; notBy: 'asker' | 'decider'; path?: string }
  /** Under which its history is told. */
  object?: ObjectType
  /** Other tables that show something else afterwards. */
  refreshes?: readonly Table[]
  /** Names in the audit log other than `<kind>.<verb>`. */
  acts?: Partial<Record<RequestVerb, string>>
  refusals?: Partial<Record<Refused, RefusalCode>>
}

const reasoned = z.strictObject({ version, approve: z.boolean(), reason })
const withReason = z.strictObject({ version, reason })

interface Decision {
  version: number
  approve: boolean
  reason?: string | undefined
}
interface Post<B extends z.ZodType, R extends z.ZodType> extends Endpoint {
  method: 'POST'
  body: B
  response: R
}
interface PostTo<B extends z.ZodType, R extends z.ZodType> extends Post<B, R> {
  params: typeof idParams
}
type Outcome<St, More = unknown> = z.ZodType<{ id: number; state: St; version: number } & More>

type AskOf<A, St> = A extends Endpoint
  ? A
  : A extends { fields: infer F extends Fields; answers?: infer M }
    ? Post<BodyOf<F>, Outcome<St, M extends z.ZodRawShape ? z.output<z.ZodObject<M>> : unknown>>
    : never

export interface RequestEndpoints {
  ask: Endpoint
  decide: PostTo<z.ZodType<Decision, Decision>, z.ZodType>
  withdraw?: PostTo<typeof withReason, z.ZodType>
  reverse?: PostTo<typeof withReason, z.ZodType>
}
interface EndpointsOf<D extends { ask: unknown }, St> extends RequestEndpoints {
  ask: AskOf<D['ask'], St> & Endpoint
  decide: PostTo<z.ZodType<Decision, Decision>, Outcome<St>>
  withdraw: D extends { withdraw: object } ? PostTo<typeof withReason, Outcome<St>> : never
  reverse: D extends { reverse: object } ? PostTo<typeof withReason, Outcome<St>> : never
}

/** A request as it is declared, for whoever shows or serves any of them. */
export interface DeclaredRequest<
  K extends string = string,
  E extends RequestEndpoints = RequestEndpoints,
> {
  kind: K
  list: List
  show?: string
  /** The list's column and filter that hold its state. */
  state: string
  states: Record<RequestState, string>
  fields?: Fields
  mayDecide: Permission
  mayAsk?: Permission
  reasoned: boolean
  withdrawnBy?: 'asker' | 'asker-or-decider'
  notReversedBy?: 'asker' | 'decider'
  object?: ObjectType
  refreshes?: readonly Table[]
  acts: Record<RequestVerb, string>
  refusals: Record<Refused, RefusalCode>
  endpoints: E
}

/** The names under which the audit log has what is done to a request. */
export function auditActs({ acts, withdrawnBy, notReversedBy }: DeclaredRequest): string[] {
  return [
    ...[acts.ask, acts.approve, acts.refuse],
    ...(withdrawnBy === undefined ? [] : [acts.withdraw]),
    ...(notReversedBy === undefined ? [] : [acts.reverse]),
  ]
}

/**
 * What one person asks for and another decides: its endpoints, states, refusals and names in the audit
 * log. The server does it with `requestFlow`, the browser shows it with `RequestActs`; tile, alert and
 * "whose request" follow once it stands in `platform/requests.ts`. Why: docs/decisions/books/0061-a-request-for-a-second-person.md.
 */
export function request<
  const K extends string,
  const L extends List,
  const S extends StateColumn<L>,
  const D extends Definition<L, S>,
>(
  kind: K,
  definition: D & { list: L; state: S },
): DeclaredRequest<K, EndpointsOf<D, StateOf<L, S>>> {
  const {
    list,
    show,
    state,
    ask,
    decide,
    withdraw,
    reverse,
    object,
    refreshes,
  }: Definition<L, S> & {
    list: L
    state: S
  } = definition
  const regular = 'fields' in ask ? ask : undefined
  const acts = Object.fromEntries(requestVerbs.map((verb) => [verb, `${kind}.${verb}`]))
  return {
    kind,
    list,
    state,
    states: { ...ownWords, ...definition.states },
    mayDecide: decide.can,
    reasoned: decide.reasoned === true,
    acts: { ...(acts as Record<RequestVerb, string>), ...definition.acts },
    refusals: { ...commonRefusals, ...definition.refusals },
    endpoints: endpointsOf(definition) as unknown as EndpointsOf<D, StateOf<L, S>>,
    ...(regular === undefined ? {} : { fields: regular.fields, mayAsk: regular.can }),
    ...(show === undefined ? {} : { show }),
    ...(withdraw === undefined ? {} : { withdrawnBy: withdraw.by }),
    ...(reverse === undefined ? {} : { notReversedBy: reverse.notBy }),
    ...(object === undefined ? {} : { object }),
    ...(refreshes === undefined ? {} : { refreshes }),
  }
}

const ownWords = Object.fromEntries(requestStates.map((one) => [one, one])) as Record<
  RequestState,
  string
>

type Whole = Definition<List, string> & { list: List; state: string }

function endpointsOf(definition: Whole): RequestEndpoints {
  const { path, tag, ask, decide, withdraw, reverse } = definition
  const values = definition.list.columns[definition.state]?.values as [string, ...string[]]
  const response = z.object({ id: z.number(), state: z.enum(values), version })
  const post = { method: 'POST', tag } as const
  const to = (act: string) => ({ ...post, path: `${path}/{id}/${act}`, params: idParams, response })
  return {
    ask: 'method' in ask ? ask : askEndpoint(ask, { ...post, path }, response),
    decide: {
      ...to('decision'),
      summary: decide.summary,
      access: { can: decide.can },
      idempotent: true,
      body: (decide.reasoned === true ? reasoned : decision) as z.ZodType<Decision, Decision>,
    },
    ...(withdraw && {
      withdraw: {
        ...to('withdraw'),
        summary: withdraw.summary,
        access: { can: withdraw.can },
        body: withReason,
      },
    }),
    ...(reverse && {
      reverse: {
        ...to(reverse.path ?? 'reverse'),
        summary: reverse.summary,
        access: { can: decide.can },
        idempotent: true,
        body: withReason,
      },
    }),
  }
}

function askEndpoint(
  { can, summary, fields, answers = {} }: AskedByFields,
  at: Pick<Endpoint, 'method' | 'path'> & { tag: string },
  response: z.ZodObject,
): Endpoint {
  return {
    ...at,
    summary,
    access: { can },
    idempotent: true,
    body: bodyOf(fields),
    response: response.extend(answers),
  }
}
