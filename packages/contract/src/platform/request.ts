import type { InputOf } from '../endpoint.ts'
import type { ObjectType } from '../navigation/object-pages.ts'
import type { Permission } from '../permissions.ts'
import type { RefusalCode } from '../refusals.ts'
import type { List, Table } from '../table.ts'
import type { Fields } from './records/field.ts'
import {
  type Definition,
  type EndpointsOf,
  endpointsOf,
  type OnOthers,
  type RequestEndpoints,
  type RowColumns,
  type StateColumn,
  type StateOf,
  type Whole,
  type WithdrawnBy,
} from './records/request-endpoints.ts'
import {
  commonRefusals,
  type Refused,
  type RequestState,
  type RequestVerb,
  requestStates,
  requestVerbs,
} from './records/request-states.ts'

export type { RequestEndpoints } from './records/request-endpoints.ts'

/** A request as it is declared, for code that shows or serves any request. */
export interface DeclaredRequest<
  K extends string = string,
  E extends RequestEndpoints = RequestEndpoints,
  L extends List = List,
> {
  kind: K
  list: L
  show?: string
  /** The list's column and filter with its state; for another list, the choice with its words. */
  state: string
  /** For a list of something else, its columns with the pending request. */
  inRow?: RowColumns
  /** The filters by which its list shows pending requests. */
  waiting: Readonly<Record<string, string>>
  states: Record<RequestState, string>
  fields?: Fields
  mayDecide: Permission
  mayAsk?: Permission
  reasoned: boolean
  withdrawnBy?: WithdrawnBy
  /** True if no member of the staff requests it. */
  ofCustomers: boolean
  /** In which states it can be withdrawn. */
  withdrawnFrom: readonly string[]
  notReversedBy?: 'asker' | 'decider' | 'nobody'
  object?: ObjectType
  /** The column of the list, and of the request's own table, with the number of what it is about. */
  objectId: string
  refreshes?: readonly Table[]
  amount?: string
  decidedWith?: string
  acts: Record<RequestVerb, string>
  refusals: Record<Refused, RefusalCode>
  endpoints: E
}

/** The names under which the audit log has what is done to a request. */
export function auditActs(of: DeclaredRequest): string[] {
  const { acts, withdrawnBy, notReversedBy } = of
  return [
    acts.ask,
    acts.approve,
    acts.refuse,
    ...(withdrawnBy === undefined ? [] : [acts.withdraw]),
    ...(notReversedBy === undefined ? [] : [acts.reverse]),
  ]
}

/**
 * What one person asks for and another decides: its endpoints, states, refusals and names in the audit log.
 * The server implements it with `requestFlow`, the browser shows it with `RequestActs`; tile, alert and
 * "whose request" follow once it is listed in `registry/requests.ts`. Why:
 * docs/decisions/0061-four-eyes-requests.md.
 */
export function request<
  const K extends string,
  const L extends List,
  const S extends string,
  const D extends Definition<L, S>,
>(
  kind: K,
  definition: D & { list: L; state: S } & (S extends StateColumn<L> ? unknown : OnOthers<L>),
): DeclaredRequest<K, EndpointsOf<D, StateOf<L, S>>, L> {
  const { list, show, state, waiting, inRow, ask, decide, withdraw, reverse, object, refreshes } =
    definition as Whole
  const { objectId = list.key, ofCustomers = false, amount, decidedWith } = definition as Whole
  const states = { ...ownWords, ...definition.states }
  const regular = ask !== undefined && 'fields' in ask ? ask : undefined
  const acts = Object.fromEntries(requestVerbs.map((verb) => [verb, `${kind}.${verb}`]))
  return {
    kind,
    list: definition.list,
    state,
    waiting: waiting ?? { [state]: states.asked, ...(!ofCustomers && { requestOf: 'others' }) },
    states,
    ofCustomers,
    objectId,
    withdrawnFrom: [states.asked, ...(withdraw?.also ?? [])],
    mayDecide: decide.can,
    reasoned: decide.reasoned === true,
    acts: { ...(acts as Record<RequestVerb, string>), ...definition.acts },
    refusals: { ...commonRefusals, ...definition.refusals },
    endpoints: endpointsOf(definition as Whole) as unknown as EndpointsOf<D, StateOf<L, S>>,
    ...(regular === undefined ? {} : { fields: regular.fields, mayAsk: regular.can }),
    ...(show === undefined ? {} : { show }),
    ...(inRow === undefined ? {} : { inRow }),
    ...(withdraw === undefined ? {} : { withdrawnBy: withdraw.by }),
    ...(reverse === undefined ? {} : { notReversedBy: reverse.notBy }),
    ...(object === undefined ? {} : { object }),
    ...(refreshes === undefined ? {} : { refreshes }),
    ...(amount === undefined ? {} : { amount }),
    ...(decidedWith === undefined ? {} : { decidedWith }),
  }
}

type Decide = RequestEndpoints['decide']

/** The input of its address, where the number is in the path or in the body. */
export function decisionOf(
  { endpoints: { decide } }: DeclaredRequest,
  id: number,
  said: InputOf<Decide>['body'],
): InputOf<Decide> {
  const whole: object =
    decide.params === undefined ? { body: { id, ...said } } : { params: { id }, body: said }
  return whole as InputOf<Decide>
}

const ownWords = Object.fromEntries(requestStates.map((one) => [one, one])) as Record<
  RequestState,
  string
>
