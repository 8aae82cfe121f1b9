import { refuse } from '@daftari/contract/refusals'
import type { List, Row } from '@daftari/contract/table'
import type { ReadContext } from '../context.ts'
import type { MappedList } from './list-query.ts'

/**
 * One row of a list by its key, as its page shows it, if the reader may see it there.
 * Refuses: request.not-found.
 */
export async function rowOf<T extends List>(
  list: MappedList<T>,
  ctx: ReadContext,
  key: number,
): Promise<Row<T>> {
  return (await list.row(ctx, key)) ?? refuse('request.not-found')
}
