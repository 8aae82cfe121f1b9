import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import {
  answerFeedback,
  claimFeedback,
  closeFeedback,
  type NewFeedback,
  writeFeedback,
} from '../../../src/modules/support/index.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { minuteOfDay } from '../borrowers/paying.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Desk {
  world: World
  /** Borrowers by person. */
  borrowers: ReadonlyMap<number, Borrower>
}

type Message = Pick<NewFeedback, 'kind' | 'topic' | 'text'> & { rating?: number; answer: string }

/** Customers write through the apps; service answers within the day, but for some that stay open. */
export function planMessages(desk: Desk, staff: readonly DemoStaff[], date: BusinessDate): void {
  const { world, borrowers } = desk
  const { random } = world
  const writers = random.chance(Math.min(0.9, borrowers.size / 1_200)) ? random.int(1, 2) : 0
  for (let writer = 0; writer < writers; writer += 1) {
    const minute = minuteOfDay(random)
    world.agenda.plan(world.at(date, minute), () => write(desk, date))
  }
  for (const one of presentOf(staff, 'service', date)) {
    world.agenda.plan(world.at(date, one.shift.from + 70), () => answer(world, one))
    world.agenda.plan(world.at(date, one.shift.from + 290), () => answer(world, one))
  }
}

async function write({ world, borrowers }: Desk, date: BusinessDate): Promise<void> {
  const { random } = world
  const recent = await world.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'personId', 'appCode'])
    .where('appliedOn', '>=', addDays(date, -20))
    .orderBy('id')
    .execute()
  if (recent.length === 0) return
  const { id, personId, appCode } = random.pick(recent)
  const { answer: _theirs, rating, ...message } = random.weighted(messages)
  if (!borrowers.has(personId)) return
  const feedback = { personId, appCode, loanId: id, ...message }
  await world.attempt({ kind: 'app', code: appCode }, 'write a message', (ctx) =>
    writeFeedback(ctx, rating === undefined ? feedback : { ...feedback, rating }),
  )
}

/** The oldest first; what is only praise is closed, a few are claimed and left for later. */
async function answer(world: World, one: DemoStaff): Promise<void> {
  const { random } = world
  const waiting = await world.appContext.db
    .selectFrom('support.feedback')
    .select(['id', 'version', 'kind', 'state', 'assigneeId', 'message'])
    .where('state', 'in', ['open', 'claimed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('support.financeQuestion').whereRef('feedbackId', '=', 'support.feedback.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(6)
    .execute()
  for (const { id, version, kind, state, assigneeId, message } of waiting) {
    if (state === 'claimed' && assigneeId !== one.id) continue
    if (random.chance(0.25)) continue
    const seen = { id, version }
    if (kind === 'praise') {
      const reason = 'Praise, nothing to answer'
      await world.attempt(one.actor, 'close a message', (ctx) =>
        closeFeedback.run(ctx, { ...seen, reason }),
      )
    } else if (state === 'open' && random.chance(0.2)) {
      await world.attempt(one.actor, 'claim a message', (ctx) => claimFeedback.run(ctx, seen))
    } else {
      const known = messages.find(([other]) => other.text === message)
      const words = known?.[0].answer ?? 'Thank you for writing to us'
      await world.attempt(one.actor, 'answer a message', (ctx) =>
        answerFeedback.run(ctx, { ...seen, answer: words }),
      )
    }
  }
}

const messages: readonly (readonly [Message, number])[] = [
  [
    {
      kind: 'complaint',
      topic: 'payout',
      text: 'The app says paid out but nothing has come to my phone',
      answer: 'The operator was late; the receipt of the payout is in the app now',
    },
    14,
  ],
  [
    {
      kind: 'question',
      topic: 'repayment',
      text: 'I paid yesterday and the app still shows the loan as open',
      answer: 'Your payment has been found and booked to your loan',
    },
    22,
  ],
  [
    {
      kind: 'question',
      topic: 'application',
      text: 'How long until my application is decided?',
      answer: 'Within the working day; you will get a message',
    },
    16,
  ],
  [
    {
      kind: 'complaint',
      topic: 'charges',
      text: 'I was charged a fine although I paid on the due date',
      answer: 'The payment came after midnight; here is how the fine was worked out',
    },
    10,
  ],
  [
    {
      kind: 'complaint',
      topic: 'conduct',
      text: 'Your collector called me four times while I was at work',
      answer: 'We are sorry; the team leader has spoken with the collector',
    },
    7,
  ],
  [
    {
      kind: 'question',
      topic: 'account',
      text: 'I have a new phone number, how do I change it?',
      answer: 'Please bring your ID to the branch, or confirm by the app from the old number',
    },
    8,
  ],
  [
    {
      kind: 'complaint',
      topic: 'privacy',
      text: 'Why was my sister called about my loan?',
      answer: 'She is a contact you named; we have taken her off the list',
    },
    4,
  ],
  [
    {
      kind: 'suggestion',
      topic: 'app',
      text: 'Please let me pay a part before the due date from the app',
      rating: 4,
      answer: 'A part can be paid at any time with the loan number as account',
    },
    7,
  ],
  [
    {
      kind: 'praise',
      topic: 'app',
      text: 'Money in ten minutes, thank you',
      rating: 5,
      answer: 'Thank you for writing to us',
    },
    12,
  ],
]
