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
 * What an endpoint does with each message before it answers. Whoever posts sends in bursts and may not
 * send again, so messages that come at once are one write, over a connection that nothing else can
 * take.
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
