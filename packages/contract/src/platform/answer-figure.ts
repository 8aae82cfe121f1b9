import type { Endpoint, OutputOf } from '../endpoint.ts'
import type { List, Report } from '../table.ts'
import type { FilterTexts } from './same-filters.ts'

/**
 * A figure in an answer that is not a table, at each of its places there, and the table's rows which, by
 * these filters, sum to exactly that.
 */
export interface AnswerFigure<P = unknown> {
  of: Endpoint
  rows: List | Report
  /** The column that is added up; nothing: the rows are counted. */
  adds?: string
  times?: -1
  /** It is that column of the first row in the list's own order, and no sum. */
  newest?: true
  /** The figure's places in an answer. `asked` is the answer's entity. */
  places(data: unknown, asked: number): readonly P[]
  shown(place: P): number
  by(place: P): FilterTexts | undefined
}

type Texts<L extends List | Report> = { [K in keyof L['filters']]?: string | undefined }

interface Stands<E extends Endpoint, L extends List | Report, P> {
  of: E
  rows: L
  adds?: keyof L['columns'] & string
  times?: -1
  newest?: true
  places(data: OutputOf<E>, asked: number): readonly P[]
  shown(place: P): number
  by(place: P): Texts<L> | undefined
}

/** Typed by the answer that contains it and the table that it opens to. */
export function answerFigure<E extends Endpoint, L extends List | Report, P>(
  figure: Stands<E, L, P>,
): AnswerFigure<P> {
  return figure as unknown as AnswerFigure<P>
}
