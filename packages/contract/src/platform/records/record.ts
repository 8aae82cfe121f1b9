import { z } from 'zod'
import type { Columns, RowOf } from '../../columns.ts'
import type { Endpoint } from '../../endpoint.ts'
import type { PageKey } from '../../navigation/navigation.ts'
import { idParams } from '../../shapes.ts'
import { type List, rowSchema } from '../../table.ts'
import { whatWasRead } from '../what-was-read.ts'
import type { Action } from './action.ts'
import type { CallNumber } from './call-numbers.ts'
import { type CallStanding, callStanding } from './call-standing.ts'

/** Labels and values beside each other, by column. */
type FactsPanel<N extends string> = readonly N[]

/** A long text under its column's word; without text there is no panel. */
interface TextPanel<N extends string> {
  text: N
}

/** A sentence of the list's words, with `{{column}}`, while a column has a value and in these states. */
interface SaysPanel<N extends string> {
  says: string
  of: N
  while: readonly string[]
}

/** Rows of another list, by filters taken from columns of this one; without rows there is no panel. */
interface RowsPanel<N extends string = string> {
  rows: List
  /** A word of the glossary. */
  title: string
  by: Readonly<Record<string, N>>
  columns: readonly string[]
}

/** Columns of pictures, side by side at equal size; absent ones take no place. */
interface PicturesPanel<N extends string> {
  pictures: readonly N[]
}

/** How its uploaded file was read; rows from before this was recorded have no panel. */
interface ReadPanel {
  read: 'whatWasRead'
}

export type Panel<N extends string = string> =
  | FactsPanel<N>
  | TextPanel<N>
  | SaysPanel<N>
  | RowsPanel<N>
  | PicturesPanel<N>
  | ReadPanel

/** An entity that people open: its answer, its drawer, its history and its actions follow. */
export interface EntityRecord extends Endpoint {
  method: 'GET'
  access: { page: PageKey }
  params: typeof idParams
  list: List
  /** The list's columns and those that only the record has. */
  columns: Columns
  panels: readonly Panel[]
  actions: readonly Action[]
  calls: Calls | undefined
}

/** Its person can be called from a softphone, while it is in one of these states. */
export interface Calls {
  of: CallNumber
  while?: readonly string[]
}

interface Declared<C extends Columns, X extends Columns> {
  panels: readonly Panel<keyof (C & NoInfer<X>) & string>[]
  /** Columns that the list has not. */
  more?: X
  /** Its buttons, in this order. */
  actions?: readonly Action[]
  calls?: Calls
}

/**
 * What is answered: the columns, the names of the actions that the reader may do now, and of one who is
 * called whether that is allowed now; null in a state in which nobody is called.
 */
export type RecordRow<C extends Columns> = RowOf<C> & {
  actions: string[]
  callStanding?: CallStanding | null
}

export type RecordOf<L extends List, X extends Columns> = EntityRecord & {
  list: L
  more: X
  response: z.ZodType<RecordRow<L['columns'] & X>>
}

/** Under which name the address of the list's page says which record is open. */
export const openParameter = ({ name, page, entity }: List) =>
  name === page ? 'open' : `open-${entity}`

/**
 * Declares the detail of a list's rows, for people who may see the list's page. Refuses: request.not-found.
 */
export function record<L extends List, const X extends Columns = Record<never, never>>(
  list: L,
  o: Declared<L['columns'], X>,
): RecordOf<L, X> {
  const { panels, more = {} as X, actions = [], calls } = o
  if (list.entity === undefined) throw new Error(`the rows of ${list.name} are no entity`)
  const columns = { ...list.columns, ...more }
  const response = rowSchema(columns).extend({
    actions: z.array(z.string()),
    ...(calls !== undefined && { callStanding: callStanding.nullable() }),
    ...(panels.some((panel) => 'read' in panel) && { whatWasRead: whatWasRead.nullable() }),
  })
  return {
    method: 'GET',
    path: `${list.path}/{id}`,
    summary: `One of ${list.name}`,
    tag: 'Records',
    access: { page: list.page },
    params: idParams,
    response: response as z.ZodType as RecordOf<L, X>['response'],
    list,
    columns,
    more,
    panels,
    actions,
    calls,
  }
}
