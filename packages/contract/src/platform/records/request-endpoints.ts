import { z } from 'zod'
import { type Endpoint, rightsOf } from '../../endpoint.ts'
import type { ObjectType } from '../../navigation/object-pages.ts'
import { type OperationWords, type SaidIn, saidIn } from '../../operation-words.ts'
import type { Permission } from '../../permissions.ts'
import type { RefusalCode } from '../../refusals.ts'
import { decision, idParams, reason, version } from '../../shapes.ts'
import type { List, Table } from '../../table.ts'
import { type BodyOf, bodyOf } from './body.ts'
import type { Fields } from './field.ts'
import type { Refused, RequestState, RequestVerb } from './request-states.ts'

export type StateColumn<L extends List> = keyof L['columns'] & keyof L['filters'] & string
export type StateOf<L extends List, S> = S extends keyof L['columns']
  ? NonNullable<z.output<L['columns'][S]['schema']>>
  : string

/** For a list of something else, such as payments: which rows have a pending request. */
export interface OnOthers<L extends List> {
  waiting: { [F in keyof L['filters']]?: string }
  /**
   * The columns with number, version and requester of the pending request; its number is null without one.
   */
  inRow: RowColumns<keyof L['columns'] & string>
  answer: z.ZodObject
}
export type RowColumns<C extends string = string> = Record<'id' | 'version' | 'askedBy', C>

interface AskedByFields extends OperationWords {
  can: Permission
  summary: string
  fields: Fields
  /** The requester learns the owner of a number that they name. */
  searches?: true
  /** What the answer has besides id, state and version. */
  answers?: z.ZodRawShape
}

/** Who may withdraw it besides the requester: a decider, or a decider who may also request it. */
export type WithdrawnBy = 'asker' | 'asker-or-decider' | 'asker-or-asking-decider'

export interface Definition<L extends List, S extends string> {
  /** The view of the list's page that has the requests, where it has several. */
  show?: string
  /** The stored words of states that are not stored by their own. */
  states?: Partial<Record<RequestState, StateOf<L, S> & string>>
  /** The path below /api; the acts are below it. */
  path: string
  tag: string
  /** What its acts answer, when not id, state and version. */
  answer?: z.ZodObject
  /**
   * Its fields; or a separate endpoint, for an irregular form or address. Undefined where a customer requests
   * it, or where saving something else creates it.
   */
  ask?: AskedByFields | Endpoint
  /** Customers request it: its table has no requester of the staff, and nobody is excluded from deciding. */
  ofCustomers?: true
  decide: OperationWords & {
    can: Permission
    summary: string
    /** A reason is needed to approve as well. */
    reasoned?: true
    path?: string
    /** Its address has no number: the body has it. See `decisionOf`. */
    idIn?: 'body'
  }
  withdraw?: OperationWords & {
    can: Permission
    summary: string
    by: WithdrawnBy
    /** States after the approval in which it can still be given up. */
    also?: readonly (StateOf<L, S> & string)[]
    path?: string
  }
  /**
   * The result is reversed, by another person than `notBy`. If it stops a process, any requester or decider
   * may do it, at once.
   */
  reverse?: OperationWords & {
    summary: string
    notBy: 'asker' | 'decider' | 'nobody'
    path?: string
  }
  /** The object whose history includes it. */
  object?: ObjectType
  /** The column with the number of that object, where the request is about another row than its own. */
  objectId?: keyof L['columns'] & string
  /** Other tables that show something else afterwards. */
  refreshes?: readonly Table[]
  /** The column of what each is worth, added up where many are decided at once. */
  amount?: keyof L['columns'] & string
  /** The column that is filled where a row is decided with something else, such as its file. */
  decidedWith?: keyof L['columns'] & string
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

type AnswerOf<D, St> = D extends { answer: infer A extends z.ZodObject } ? A : Outcome<St>

type AskOf<D, St> = D extends { ask: infer A extends Endpoint }
  ? A
  : D extends { ask: { fields: infer F extends Fields; answers: infer M extends z.ZodRawShape } }
    ? Post<BodyOf<F>, Outcome<St, z.output<z.ZodObject<M>>>>
    : D extends { ask: { fields: infer F extends Fields } }
      ? Post<BodyOf<F>, AnswerOf<D, St>>
      : never

export interface RequestEndpoints {
  ask?: Endpoint
  decide: PostTo<z.ZodType<Decision, Decision>, z.ZodType>
  withdraw?: PostTo<typeof withReason, z.ZodType>
  reverse?: PostTo<typeof withReason, z.ZodType>
}
type SaidOf<D, K extends string> = D extends Record<K, infer O extends object> ? SaidIn<O> : unknown
export interface EndpointsOf<D, St> extends RequestEndpoints {
  ask: D extends { ask: infer A extends object } ? AskOf<D, St> & Endpoint & SaidIn<A> : never
  decide: PostTo<z.ZodType<Decision, Decision>, AnswerOf<D, St>> & SaidOf<D, 'decide'>
  withdraw: D extends { withdraw: object }
    ? PostTo<typeof withReason, AnswerOf<D, St>> & SaidOf<D, 'withdraw'>
    : never
  reverse: D extends { reverse: object }
    ? PostTo<typeof withReason, AnswerOf<D, St>> & SaidOf<D, 'reverse'>
    : never
}

export type Whole = Definition<List, string> & {
  list: List
  state: string
  waiting?: Readonly<Record<string, string>>
  inRow?: RowColumns
}

export function endpointsOf(definition: Whole): RequestEndpoints {
  const { path, tag, ask, decide, withdraw, reverse } = definition
  const values = definition.list.columns[definition.state]?.values as [string, ...string[]]
  const response = definition.answer ?? z.object({ id: z.number(), state: z.enum(values), version })
  const post = { method: 'POST', tag } as const
  const to = (act: string) => ({ ...post, path: `${path}/{id}/${act}`, params: idParams, response })
  const asking = ask === undefined ? [] : 'method' in ask ? rightsOf(ask) : [ask.can]
  const either = [...asking, decide.can]
  return {
    ...(ask && { ask: 'method' in ask ? ask : askEndpoint(ask, { ...post, path }, response) }),
    decide: decideEndpoint(definition, { ...post, response }),
    ...(withdraw && {
      withdraw: {
        ...to(withdraw.path ?? 'withdraw'),
        ...saidIn(withdraw),
        summary: withdraw.summary,
        access: {
          can: withdraw.by === 'asker-or-decider' ? [withdraw.can, decide.can] : withdraw.can,
        },
        body: withReason,
      },
    }),
    ...(reverse && {
      reverse: {
        ...to(reverse.path ?? 'reverse'),
        ...saidIn(reverse),
        summary: reverse.summary,
        access: { can: reverse.notBy === 'nobody' ? either : decide.can },
        idempotent: true,
        body: withReason,
      },
    }),
  }
}

function decideEndpoint(
  { path, decide }: Whole,
  of: Pick<Endpoint, 'method' | 'response'> & { tag: string },
): RequestEndpoints['decide'] {
  const { can, summary, path: act = 'decision', idIn } = decide
  const said = decide.reasoned === true ? reasoned : decision
  const at =
    idIn === 'body'
      ? { path: `${path}/${act}`, body: said.safeExtend({ id: z.int().positive() }) }
      : { path: `${path}/{id}/${act}`, params: idParams, body: said }
  const access = { can }
  return {
    ...of,
    ...at,
    ...saidIn(decide),
    summary,
    access,
    idempotent: true,
  } as RequestEndpoints['decide']
}

function askEndpoint(
  { can, summary, fields, searches, answers = {}, ...words }: AskedByFields,
  at: Pick<Endpoint, 'method' | 'path'> & { tag: string },
  response: z.ZodObject,
): Endpoint {
  return {
    ...at,
    summary,
    access: { can },
    idempotent: true,
    ...saidIn(words),
    ...(searches && { searches }),
    body: bodyOf(fields),
    response: response.extend(answers),
  }
}
