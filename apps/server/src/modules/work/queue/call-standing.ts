import { assert } from '@daftari/kernel/assert'
import type { Callable } from '../../../platform/desk/actions/record-route.ts'
import { callStanding } from '../../contact/index.ts'
import { partyOfItem } from './callable.ts'
import type { WorkQueue } from './work-queue.ts'

/** For the record of an item: whether its person may be called now. */
export const callStandingOf = ({ queue }: Pick<WorkQueue, 'queue'>): Callable => ({
  can: queue.declared.can,
  async standing(ctx, id) {
    const { contacts } = queue.steps
    assert(contacts !== undefined, 'people are called about this queue')
    const party = await partyOfItem(ctx, queue, id)
    return callStanding(ctx, { party, purpose: contacts.purpose })
  },
})
