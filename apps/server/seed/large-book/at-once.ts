import { assert } from '@daftari/kernel/assert'
import type { Client } from 'pg'

/**
 * Every item once, by the connection that is free: the first of those whose needs are done. Throws where
 * nothing is worked on and none of the rest may begin.
 */
export async function atOnce<Item>(
  connections: readonly Client[],
  items: readonly Item[],
  work: (client: Client, item: Item) => Promise<unknown>,
  mayBegin: (item: Item, done: ReadonlySet<Item>) => boolean = () => true,
): Promise<void> {
  const waiting = new Set(items)
  const done = new Set<Item>()
  let working = 0
  let another = Promise.withResolvers<void>()
  const takeTurns = async (client: Client) => {
    while (waiting.size > 0) {
      const item = waiting.values().find((one) => mayBegin(one, done))
      if (item === undefined) {
        assert(working > 0, `of ${waiting.size} steps none may begin: they need what nothing does`)
        await another.promise
        continue
      }
      waiting.delete(item)
      working += 1
      await work(client, item)
      working -= 1
      done.add(item)
      another.resolve()
      another = Promise.withResolvers()
    }
  }
  await Promise.all(connections.map(takeTurns))
}
