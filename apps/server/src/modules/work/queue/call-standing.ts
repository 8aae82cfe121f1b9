import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import { assert } from '@daftari/kernel/assert'
import { may, type ReadContext } from '../../../platform/context.ts'
import { callStanding } from '../../contact/index.ts'
import { partyOfItem } from './callable.ts'
import type { WorkQueue } from './work-queue.ts'

/**
 * For the record of an item: whether its person may be called now. Null for readers who do not work on it.
 */
export const callStandingOf =
  ({ queue }: Pick<WorkQueue, 'queue'>) =>
  async (ctx: ReadContext, id: number): Promise<CallStanding | null> => {
    if (!may(ctx, queue.declared.can)) return null
    const { contacts } = queue.steps
    assert(contacts !== undefined, 'people are called about this queue')
    const party = await partyOfItem(ctx, queue, id)
    return callStanding(ctx, { party, purpose: contacts.purpose })
  }
