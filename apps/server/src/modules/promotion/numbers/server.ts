import { leadResultRules } from '@daftari/contract/promotion/leads/declared'
import {
  numberCallbacks,
  numberPages,
  numberQueues,
  numberRecords,
  recordNumber,
} from '@daftari/contract/promotion/numbers/worked'
import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { assert } from '@daftari/kernel/assert'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import type { Callable } from '../../../platform/desk/actions/record-route.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { part } from '../../../platform/part.ts'
import { refuseContact } from '../../contact/index.ts'
import { isOfferedNothing, offerCall } from '../../outreach/index.ts'
import type { NumberFound } from '../../telephony/index.ts'
import {
  type CallDesk,
  checkingCallback,
  recordCallAct,
  takeNext,
  workQueue,
} from '../../work/index.ts'
import { closingNumbers } from './closing-numbers.ts'
import { listedNumberEntity } from './listed-number-entity.ts'
import { erasingNumbers, followRegistration } from './listed-numbers.ts'
import { listContactsOfNumbers, listListedNumbers } from './number-lists.ts'
import { listedNumberOwners } from './number-owners.ts'
import { textNumberActs, textsForNumbers } from './text-number.ts'

type Kind = keyof typeof numberQueues

const queueOf = (kind: Kind) =>
  workQueue(numberQueues[kind], {
    entity: listedNumberEntity,
    open: `q.state = 'open' and q.list_kind = '${kind}'`,
    order: 'q.rank',
    capacity: 200,
    contacts: { purpose: 'marketing', personId: 'null::bigint', phoneHash: 'q.phone_hash' },
  })
/** The numbers of either kind of list, as a queue of work. */
const numberWork = { white: queueOf('white'), third: queueOf('third') } as const

const desk: CallDesk<'promotion.listedNumber'> = {
  purpose: 'marketing',
  rules: leadResultRules,
  contacts: { table: 'promotion.leadContact', item: 'numberId', source: 'lead-contact' },
  partyOf: (_ctx, { phoneHash }) =>
    Promise.resolve({ personId: null, phoneHash: phoneHash ?? Buffer.of(), relation: 'lead' }),
}
/**
 * Records the result of calling a listed number. Refuses: work.not-yours, and for a callback an impossible
 * time.
 */
const recordingOf = (kind: Kind) => recordCallAct(recordNumber[kind], listedNumberEntity, desk)
export const recordNumberActs = {
  white: recordingOf('white'),
  third: recordingOf('third'),
} as const

/** The next number for the caller, or none. */
export const takeNumber = (ctx: Context, kind: Kind, skip: readonly number[] = []) =>
  takeNext(ctx, numberWork[kind].queue, { skip: [...skip] })

/**
 * A listed number, for its assignee; a person who is excluded from offers by now is refused like one who
 * opted out. Refuses: permission.denied, request.not-found, work.not-yours, contact.barred.
 */
export async function numberOfListed(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  requirePermission(ctx, 'lead.work')
  const row = await ctx.tx
    .selectFrom('promotion.listedNumber')
    .select(['phoneHash', 'phoneMasked', 'phoneCipher', 'assigneeId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.state !== 'open') return refuse('request.not-found')
  if (row.assigneeId !== staffOf(ctx)) return refuse('work.not-yours')
  const { phoneHash, phoneMasked, phoneCipher } = row
  if (phoneHash === null || phoneMasked === null || phoneCipher === null) {
    return refuse('request.not-found')
  }
  if (await isOfferedNothing(ctx, { personId: null, phoneHash })) {
    refuseContact(ctx, { rule: 'DN-01', from: null })
  }
  return {
    callee: { personId: null, relation: 'lead', phoneHash, phoneMasked, phoneCipher },
    purpose: 'marketing',
    loanId: null,
    about: { type: 'listed-number', id },
    name: null,
  }
}

/** Whether a listed number may be called now, for its record. */
const numberCallable: Callable = {
  can: 'lead.work',
  async standing(ctx, id) {
    const { phoneHash } = await ctx.db
      .selectFrom('promotion.listedNumber')
      .select('phoneHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert(phoneHash !== null, 'an open number is known')
    return offerCall(ctx, { personId: null, phoneHash })
  },
}

const worked = (page: keyof typeof numberPages, at: number) => {
  const kind = numberPages[page]
  return part({
    entity: listedNumberEntity,
    list: listListedNumbers[at] as (typeof listListedNumbers)[number],
    record: numberRecords[page],
    acts: [recordNumberActs[kind], textNumberActs[kind]],
    queue: numberWork[kind],
    callable: numberCallable,
  })
}

export const listedNumbers = [
  ...(Object.keys(numberPages) as (keyof typeof numberPages)[]).map(worked),
  part({
    numberOwners: [listedNumberOwners],
    lists: listContactsOfNumbers,
    subscribers: [
      onEvent('promotion.follow-registration', 'customer.registered', followRegistration),
    ],
    daily: [closingNumbers, erasingNumbers],
    routes: [
      ...Object.values(numberCallbacks).map((check) =>
        checkingCallback(check, listedNumberEntity, desk),
      ),
      ...textsForNumbers,
    ],
  }),
]
