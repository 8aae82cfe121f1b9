import type { Endpoint, ParsedOf } from '@daftari/contract/endpoint'
import type { Context } from '../../context.ts'
import type { Told } from './request-source.ts'
import type { RequestColumns, RequestRow, RequestTable } from './request-store.ts'

/** Who decided, when and why: the columns of a decision. */
export interface Decided {
  decidedBy: number
  decidedAt: Date
  decisionReason: string | null
}

/** Moves the request on, once, with columns of its own; what a step does around it is one transaction. */
export type Save<T extends RequestTable> = (columns?: RequestColumns<T>) => Promise<RequestRow<T>>

type Step<T extends RequestTable> = (
  ctx: Context,
  row: RequestRow<T>,
  how: Decided & { save: Save<T> },
) => Promise<unknown>

/** Parameters and body of the endpoint in one. */
export type AskInput<E extends Endpoint> = (ParsedOf<E>['params'] extends object
  ? ParsedOf<E>['params']
  : unknown) &
  ParsedOf<E>['body']

/** What a request does of its own; everything else is the same for all of them. */
export interface RequestSteps<E extends Endpoint, T extends RequestTable> {
  table: T
  /** Checks what is asked for, and gives the columns that keep it. */
  ask(ctx: Context, input: AskInput<E>): Promise<RequestColumns<T>>
  /** Refuses where a unique index of the table says that one is open already. */
  taken?(input: AskInput<E>): never
  /** What is looked at again before it is approved. */
  recheck?(ctx: Context, row: RequestRow<T>): Promise<unknown>
  /** Does what was asked for. */
  execute: Step<T>
  /** Takes back what was done. */
  reverse?: Step<T>
  /** Where the audit log has it, when not under its own object. */
  subject?(row: RequestRow<T>): { type: string; id: number }
  /** What the audit log says of it beside its state. */
  audited(row: RequestRow<T>): object
  /** What tile and alert say of it. */
  told?: Told
}
