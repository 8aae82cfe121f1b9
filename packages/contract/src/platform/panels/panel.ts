import { z } from 'zod'
import type { Columns, RowOf } from '../../columns.ts'
import type { Access, Endpoint, OutputOf } from '../../endpoint.ts'
import type { idParams } from '../../shapes.ts'
import { nullable } from '../../shared-schemas.ts'
import { rowSchema } from '../../table.ts'

/** The subject of a screen, such as a loan: its readers, and the section of its panels' words. */
export interface Thing {
  name: string
  /**
   * The namespace of their words: under `tables.<panel>`, with its `title`, and what it says when `empty`.
   */
  words: string
  access: Access
  tag: string
  /** Everybody with access to its page sees every one. */
  isForAll?: true
  /**
   * The name of its number in an address that does not have it in its path; none of what there is only one
   * of.
   */
  key?: string
}

type Restricted = Extract<Access, object>

/** A page as a whole: what stands above or beside its list, of no row. */
const ofPage = (name: string, access: Restricted, tag: string): Thing => ({
  name,
  words: ('page' in access ? [access.page].flat()[0] : undefined) ?? name,
  access,
  tag,
  isForAll: true,
})

/** One row of a page whose readers see all of them. */
export const ofRow = (name: string, access: Restricted, tag: string): Thing => ({
  ...ofPage(name, access, tag),
  key: 'id',
})

interface Columned<K extends 'rows' | 'facts', C extends Columns, V> {
  kind: K
  columns: C
  schema: z.ZodType<V>
}

/** Rows, all of them and in the server's order. */
export type RowsPart<C extends Columns = Columns, X extends Columns = Columns> = Columned<
  'rows',
  C,
  RowOf<C & X>[]
> & { more: X; inLines?: boolean }

/** Labels and values; null where there is nothing to be said. */
export type FactsPart<C extends Columns = Columns, X extends Columns = Columns> = Columned<
  'facts',
  C,
  RowOf<C & X> | null
> & { more: X }

/** `more` comes with a row without being a column: data for its links and buttons. */
export function rows<C extends Columns, X extends Columns = Record<never, never>>(
  columns: C,
  more = {} as X,
): RowsPart<C, X> {
  const schema = z.array(rowSchema({ ...columns, ...more })) as z.ZodType as RowsPart<
    C,
    X
  >['schema']
  return { kind: 'rows', columns, more, schema }
}

/** Rows that are drawn in lines instead of a table: what is empty is left out. */
export const lines = <C extends Columns, X extends Columns = Record<never, never>>(
  columns: C,
  more?: X,
): RowsPart<C, X> => ({ ...rows(columns, more), inLines: true })

export function facts<C extends Columns, X extends Columns = Record<never, never>>(
  columns: C,
  more = {} as X,
): FactsPart<C, X> {
  const schema = nullable(rowSchema({ ...columns, ...more })) as z.ZodType
  return { kind: 'facts', columns, more, schema: schema as FactsPart<C, X>['schema'] }
}

/** A part without columns is drawn by a component of its own. */
export type PanelPart = RowsPart | FactsPart | z.ZodType
export type PanelParts = Readonly<Record<string, PanelPart>>

export const isColumned = (part: PanelPart): part is RowsPart | FactsPart => 'kind' in part

export type AnswerOfPart<P> = P extends { schema: z.ZodType<infer V> }
  ? V
  : P extends z.ZodType
    ? z.output<P>
    : never

/** When it was read, and each part by its name. */
export type AnswerOf<P extends PanelParts> = { readAt: string } & {
  [N in keyof P]: AnswerOfPart<P[N]>
}

/** What the reader of a panel gives; when it was read is said of all of them. */
export type ReadOf<P extends Panel> = Omit<OutputOf<P>, 'readAt'>

/** What is read of one thing at once: it loads, fails and gets old by itself. */
export interface Panel extends Endpoint {
  thing: Thing
  name: string
  parts: PanelParts
  /** The interval in milliseconds at which it is read again, while it changes by itself. */
  every?: number
}

export type PanelOf<P extends PanelParts, Q extends z.ZodRawShape = z.ZodRawShape> = Panel & {
  parts: P
  asks: z.ZodObject<Q>
  response: z.ZodType<AnswerOf<P>>
}

interface Declared<P extends PanelParts, Q extends z.ZodRawShape>
  extends Pick<Endpoint, 'summary' | 'path' | 'effect'> {
  method?: 'POST'
  every?: number
  /** Where the reference lists it, instead of beside its thing. */
  tag?: string
  /** Replaces the access of its entity. */
  access?: Access
  parts: P
  /** Further inputs: from where the list continues. */
  asks?: Q
}

/** Declares a panel of a thing. Refuses: request.not-found, where the reader may not see the thing. */
export function panel<P extends PanelParts, Q extends z.ZodRawShape = Record<never, never>>(
  thing: Thing,
  name: string,
  { method, parts, asks, ...declared }: Declared<P, Q>,
): PanelOf<P, Q> {
  const key = keyIn({ thing, path: declared.path })
  const shapes = Object.entries(parts).map(([part, one]): [string, z.ZodType] => [
    part,
    isColumned(one) ? one.schema : one,
  ])
  const number = z.coerce.number().int().positive()
  const more = z.strictObject(asks ?? ({} as Q))
  return {
    access: thing.access,
    tag: thing.tag,
    ...declared,
    ...(method === undefined ? { method: 'GET' } : { method, effect: 'reads' }),
    ...(key !== undefined && isInPath(declared.path)
      ? { params: z.strictObject({ [key]: number }), ...(asks && { query: more }) }
      : key === undefined
        ? asks && { query: more }
        : method === undefined
          ? { query: z.strictObject({ [key]: number, ...asks }) }
          : { body: z.strictObject({ [key]: z.int().positive(), ...asks }) }),
    response: z.object({
      readAt: z.string(),
      ...Object.fromEntries(shapes),
    }) as z.ZodType as z.ZodType<AnswerOf<P>>,
    thing,
    name,
    parts,
    asks: more,
  }
}

interface OfPage<P extends PanelParts, Q extends z.ZodRawShape>
  extends Omit<Declared<P, Q>, 'access' | 'tag' | 'method'> {
  access: Restricted
  tag: string
}

/** With what is given in its address alone, for callers that name its parts themselves. */
type Asked<P extends PanelParts, Q extends z.ZodRawShape> = Omit<
  PanelOf<P, Q>,
  'params' | 'query' | 'body'
> &
  ([keyof Q] extends [never] ? unknown : { query: z.ZodObject<Q> })

/** Declares the only panel of a page as a whole. */
export const panelOfPage = <P extends PanelParts, Q extends z.ZodRawShape = Record<never, never>>(
  name: string,
  { access, tag, ...declared }: OfPage<P, Q>,
) => panel(ofPage(name, access, tag), name, declared) as Asked<P, Q>

/** Declares the only panel of a row that all readers of its page see; `{id}` is in its path. */
export const panelOfRow = <P extends PanelParts, Q extends z.ZodRawShape = Record<never, never>>(
  name: string,
  { access, tag, ...declared }: OfPage<P, Q>,
) => panel(ofRow(name, access, tag), name, declared) as Asked<P, Q> & { params: typeof idParams }

const isInPath = (path: string) => path.includes('{')

const keyIn = ({ thing, path }: Pick<Panel, 'thing' | 'path'>): string | undefined =>
  /\{(\w+)\}/.exec(path)?.[1] ?? thing.key

/** How a panel is asked for about one thing; of a page as a whole the number says nothing. */
export function askOf(panel: Panel, id: number, asks: Readonly<Record<string, string>> = {}) {
  const key = keyIn(panel)
  if (key === undefined) return { query: asks }
  const which = { [key]: id }
  if (isInPath(panel.path)) return { params: which, query: asks }
  return panel.method === 'GET' ? { query: { ...which, ...asks } } : { body: { ...which, ...asks } }
}

/** The thing's number in what was asked, as it arrived. */
export function askedOf(panel: Panel, input: { params?: object; query?: object; body?: object }) {
  const { [keyIn(panel) ?? '']: id, ...asks } = {
    ...input.query,
    ...input.body,
    ...input.params,
  } as Record<string, unknown>
  return { id: Number(id), asks }
}

/** The place of a panel's title. */
export const titleOf = ({ thing, name }: Pick<Panel, 'thing' | 'name'>) => ({
  page: thing.words,
  name,
})

/** The path of a part's words: the panel's own name for its rows or facts, otherwise with the part's. */
export const headedPart = ({ thing, name }: Panel, part: string) => ({
  page: thing.words,
  name: part === 'rows' || part === 'facts' ? name : `${name}-${part}`,
})
