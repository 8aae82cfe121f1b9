import type { Endpoint, ParsedOf } from '@daftari/contract/endpoint'
import type { WordsIn } from '@daftari/contract/operation-words'
import type { RequestEndpoints } from '@daftari/contract/platform/request'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AuditEntry } from '../../audit.ts'
import type { Context, ContextSaying, ReadContext } from '../../context.ts'
import type { RequestSummary } from './request-source.ts'
import type { RequestColumns, RequestRow, RequestTable } from './request-store.ts'

/** Who decided, when and why: the columns of a decision. */
export interface Decided {
  decidedBy: number
  decidedAt: Date
  decisionReason: string | null
}

/** Moves the request on, once, with columns of its own; what a step does around it is one transaction. */
export type Save<T extends RequestTable> = (columns?: RequestColumns<T>) => Promise<RequestRow<T>>

/** Requires the words of the endpoint that leads to it. */
type Step<T extends RequestTable, E> = (
  ctx: ContextSaying<WordsIn<E>>,
  row: RequestRow<T>,
  how: Decided & { save: Save<T> },
) => Promise<unknown>

/** Parameters and body of the endpoint in one. */
export type AskInput<E extends Endpoint | undefined> = E extends Endpoint
  ? (ParsedOf<E>['params'] extends object ? ParsedOf<E>['params'] : unknown) & ParsedOf<E>['body']
  : never

/** The row as a step left it, where it changed it. */
type Left<T extends RequestTable> = Promise<RequestRow<T> | undefined>

/**
 * What is specific to one kind of request; everything else is shared. Each step is declared as a property:
 * with methods, TypeScript would accept a step that needs words which its endpoint does not declare.
 */
export interface RequestSteps<E extends RequestEndpoints, T extends RequestTable> {
  table: T
  /** Which rows of the table are of this kind, as a condition on `r`; other rows are not found. */
  only?: RawBuilder<boolean>
  /** Which of the rows the reader may see, as a condition on `r`; other rows are not found. */
  scope?: (ctx: ReadContext) => RawBuilder<boolean>
  /** What is locked before the request, because others lock it first. */
  lockFirst?: (ctx: Context, id: number) => Promise<unknown>
  /** Checks what is asked for, and gives the columns that keep it. Left out where it is filed or saved. */
  ask?: (
    ctx: ContextSaying<WordsIn<E['ask']>>,
    input: AskInput<E['ask']>,
  ) => Promise<RequestColumns<T>>
  /** Refuses when a unique index of the table finds an open request. */
  taken?: (input: AskInput<E['ask']>, ctx: Context) => Promise<never> | never
  /** Columns that every change of the row writes. */
  always?: (ctx: Context) => RequestColumns<T>
  /** Under which name of the audit log the asker does it at once; undefined where it waits for another. */
  alone?: (ctx: Context, input: AskInput<E['ask']>) => Promise<string | undefined>
  /** Saves what is stored beside the row. */
  asked?: (
    ctx: ContextSaying<WordsIn<E['ask']>>,
    row: RequestRow<T>,
    input: AskInput<E['ask']>,
  ) => Left<T>
  /** Refuses either decision, as where the day of it is over. */
  over?: (ctx: Context, row: RequestRow<T>) => Promise<unknown>
  /** What is looked at again before it is approved. */
  recheck?: (ctx: ContextSaying<WordsIn<E['decide']>>, row: RequestRow<T>) => Promise<unknown>
  /** Does what was asked for; left out where its state says it all. */
  execute?: Step<T, E['decide']>
  /** What follows once the decision, for or against, is saved and audited. */
  decided?: (ctx: ContextSaying<WordsIn<E['decide']>>, row: RequestRow<T>) => Left<T>
  /** What giving it up undoes. */
  withdraw?: Step<T, E['withdraw']>
  /** Takes back what was done. */
  reverse?: Step<T, E['reverse']>
  /** Where the audit log has it, when the request declares no object and it is about something else. */
  subject?: (row: RequestRow<T>) => { type: string; id: number | string }
  /** What the audit log says of it beside its state; of the asking also what was asked. */
  audited: (
    row: RequestRow<T>,
    o: { ctx: Context; input?: AskInput<E['ask']> },
  ) => object | Promise<object>
  /** What else's history it is part of, with what changed there. */
  each?: (row: RequestRow<T>, ctx: Context) => Promise<NonNullable<AuditEntry['each']>>
  /** What its acts answer, when not id, state and version. */
  answer?: (
    row: RequestRow<T>,
    ctx: Context,
  ) => z.input<E['decide']['response']> | Promise<z.input<E['decide']['response']>>
  /** What tile and alert say of it. */
  summary?: RequestSummary
}
