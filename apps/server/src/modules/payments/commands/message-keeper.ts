import { contextFor, type ReadContext } from '../../../platform/context.ts'
import { coalesced } from '../../../platform/db/coalesced.ts'
import { transact } from '../../../platform/db/transact.ts'
import { limits } from '../../../platform/limits.ts'
import { type Arrived, type Received, receiveCallbacks } from './receive-callbacks.ts'

interface Given {
  asked: ReadContext
  arrived: Arrived
}

/**
 * How an endpoint stores each message before it answers. Senders post in bursts and may not repeat a message,
 * so simultaneous messages are one write, over a reserved connection.
 */
export function messageKeeper(): (given: Given) => Promise<Received> {
  return coalesced(limits.messagesTogether, keepAll)
}

async function keepAll(given: readonly Given[]): Promise<Received[]> {
  const asked = given[0]?.asked
  if (asked === undefined) return []
  const { appContext, actor } = asked
  return transact(appContext.inbox ?? appContext.db, (tx) =>
    receiveCallbacks(
      contextFor(appContext, tx, actor),
      given.map(({ arrived }) => arrived),
    ),
  )
}
