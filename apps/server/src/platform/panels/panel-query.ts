import type { Columns } from '@daftari/contract/columns'
import {
  type AnswerOf,
  type AnswerOfPart,
  askedOf,
  type FactsPart,
  type Panel,
  type PanelOf,
  type PanelParts,
  type RowsPart,
  type Thing,
} from '@daftari/contract/platform/panels/panel'
import type { List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../context.ts'
import type { Route } from '../module.ts'
import type { QueriedRow } from '../tables/encode-row.ts'
import type { Found, PlainMap } from '../tables/plain-map.ts'
import { rowSelects } from '../tables/row-select.ts'
import { boundText, type Condition, type SqlText } from '../tables/sql-text.ts'

type Text = SqlText<List>

/** All that a row has: its columns, and what comes with them. */
type Whole<C extends Columns, X extends Columns> = QueriedRow<{ columns: C & X }>

/** A panel with its reader: served at its address, and callable from here. */
export type PanelRoute<P extends PanelParts = PanelParts> = Route & {
  endpoint: Panel
  read(ctx: ReadContext, id: number, asks?: object): Promise<AnswerOf<P>>
}

/** A part in SQL, as the map of a list says it; it has no pages, so `most` ends it. */
interface PartMap<R, S, K extends keyof R> {
  from: string
  join?: string
  /** The columns that contain the ids of the opened entity. */
  of: { readonly [N in keyof S]?: string }
  where?: string
  order: string
  most: number
  columns: {
    [N in Exclude<keyof R, NoInfer<K>>]:
      | Text
      | { sql: Text; as: (value: never, ctx: ReadContext) => R[N] }
  }
  /** What `computed` reads besides the columns, by names of its own. */
  also?: Record<string, Text>
  /** Columns that take more than SQL, of all rows at once. */
  computed?: {
    columns: readonly K[]
    reads: readonly string[]
    rows(ctx: ReadContext, rows: never[]): Promise<Pick<R, NoInfer<K>>[]>
  }
}

type ReadPart<P, S> = (ctx: ReadContext, of: S) => Promise<AnswerOfPart<P>>

type ReadPanel<P extends PanelParts, Q extends z.ZodRawShape, S> =
  | ((
      ctx: ReadContext,
      of: S,
      asks: z.output<z.ZodObject<Q>>,
    ) => Promise<Omit<AnswerOf<P>, 'readAt'>>)
  | { readonly [N in keyof P]: ReadPart<P[N], S> }

/**
 * The panels of an entity. `open` checks access once for all of them, and returns the ids that they read by.
 * Refuses: what `open` refuses.
 */
export function panelsOf<S extends object>(
  thing: Thing,
  open: (ctx: ReadContext, id: number) => Promise<S>,
) {
  return {
    panel<P extends PanelParts, Q extends z.ZodRawShape>(
      panel: PanelOf<P, Q>,
      read: ReadPanel<NoInfer<P>, NoInfer<Q>, S>,
    ): PanelRoute<P> {
      assert(panel.thing === thing, `${panel.name} is a panel of ${panel.thing.name}`)
      const answer = async (ctx: ReadContext, id: number, asks: object = {}) => {
        const of = await open(ctx, id)
        const parts =
          typeof read === 'function'
            ? await read(ctx, of, asks as z.output<z.ZodObject<Q>>)
            : await allParts(read, ctx, of)
        return { readAt: ctx.clock.now().toISOString(), ...parts } as AnswerOf<P>
      }
      return {
        endpoint: panel,
        writes: false,
        read: answer,
        handle(ctx, input) {
          const { id, asks } = askedOf(panel as Panel, input as object)
          return answer(ctx, id, asks)
        },
      }
    },
    rows<C extends Columns, X extends Columns, const K extends keyof Whole<C, X> & string = never>(
      part: RowsPart<C, X>,
      map: PartMap<Whole<C, X>, S, K>,
    ): ReadPart<RowsPart<C, X>, S> {
      return rowsRead(part, map as unknown as PlainPart) as ReadPart<RowsPart<C, X>, S>
    },
    facts<C extends Columns, X extends Columns, const K extends keyof Whole<C, X> & string = never>(
      part: FactsPart<C, X>,
      map: Omit<PartMap<Whole<C, X>, S, K>, 'most' | 'order'> & { order?: string },
    ): ReadPart<FactsPart<C, X>, S> {
      const read = rowsRead(part, { ...map, most: 1 } as unknown as PlainPart)
      return async (ctx, of) => ((await read(ctx, of))[0] ?? null) as AnswerOfPart<FactsPart<C, X>>
    },
  }
}

/** The panel of a row that all readers of its page see. Refuses: what `read` refuses. */
export const rowPanel = <P extends PanelParts, Q extends z.ZodRawShape>(
  panel: PanelOf<P, Q>,
  read: (
    ctx: ReadContext,
    id: number,
    asks: z.output<z.ZodObject<NoInfer<Q>>>,
  ) => Promise<Omit<AnswerOf<NoInfer<P>>, 'readAt'>>,
): PanelRoute<P> =>
  panelsOf(panel.thing, async (_, id) => ({ id })).panel(panel, (ctx, { id }, asks) =>
    read(ctx, id, asks),
  )

/** The panel of a page as a whole. */
export const pagePanel = <P extends PanelParts, Q extends z.ZodRawShape>(
  panel: PanelOf<P, Q>,
  read: (
    ctx: ReadContext,
    asks: z.output<z.ZodObject<NoInfer<Q>>>,
  ) => Promise<Omit<AnswerOf<NoInfer<P>>, 'readAt'>>,
): PanelRoute<P> =>
  panelsOf(panel.thing, async () => ({})).panel(panel, (ctx, _, asks) => read(ctx, asks))

async function allParts<S>(
  parts: { readonly [part: string]: ReadPart<unknown, S> },
  ctx: ReadContext,
  of: S,
): Promise<object> {
  const read = Object.entries(parts).map(async ([part, one]) => [part, await one(ctx, of)] as const)
  return Object.fromEntries(await Promise.all(read))
}

interface PlainPart extends Pick<PlainMap, 'from' | 'join' | 'columns' | 'also' | 'computed'> {
  of: Record<string, string>
  where?: string
  order?: string
  most: number
}

function rowsRead({ columns, more }: RowsPart | FactsPart, map: PlainPart) {
  const select = rowSelects({ name: map.from as string, columns: { ...columns, ...more } }, map)()
  const order = map.order === undefined ? '' : ` order by ${map.order}`
  const where = map.where === undefined ? '' : ` and (${map.where})`
  return async (ctx: ReadContext, of: object) => {
    const given = of as Readonly<Record<string, number>>
    const whose = Object.entries(map.of).map(
      ([name, column]): Condition => sql`${sql.raw(column)} = ${given[name]}`,
    )
    const from =
      typeof select.from === 'string' ? boundText(ctx, select.from) : select.from(ctx, {})
    const { rows } = await sql<Found>`${from} where ${sql.join(whose, sql` and `)}${boundText(
      ctx,
      `${where}${order} limit ${map.most}`,
    )}`.execute(ctx.db)
    return select.shown(ctx, rows, {})
  }
}
