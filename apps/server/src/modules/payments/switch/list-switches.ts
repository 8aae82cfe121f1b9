import { payoutOpenings, payoutSwitches } from '@daftari/contract/payments/switch'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'
import { numbersUnder } from './numbers.ts'

const number = (name: string) => `(select n.${name} from (${numbersUnder('w')}) n)`

/** Every switch, with what waits under it, what is on its way and what is unknown. */
export const payoutSwitchList = listQuery(payoutSwitches, {
  from: 'payments.payout_switch w',
  key: 'w.id',
  columns: {
    switchId: 'w.id',
    switchScope: 'w.scope',
    app: 'w.app_code',
    payoutChannel: 'w.channel',
    switchState: 'w.state',
    payoutsWaiting: number('waiting'),
    payoutsOnTheWay: number('on_the_way'),
    payoutsUnknown: number('unknown'),
    switchCause: 'w.cause',
    countedBad: 'w.found',
    countedOf: 'w.of_last',
    changedBy: staff('w.changed_by'),
  },
})

/** Every request to switch payouts on again. */
export const payoutOpeningList = listQuery(payoutOpenings, {
  from: 'payments.payout_opening o join payments.payout_switch w on w.id = o.switch_id',
  key: 'o.id',
  columns: {
    openingId: 'o.id',
    openingState: 'o.state',
    switchScope: 'w.scope',
    app: 'w.app_code',
    payoutChannel: 'w.channel',
    switchId: 'w.id',
    ...requestColumns('o'),
  },
  filters: { requestOf: requestOf('o.asked_by') },
})
