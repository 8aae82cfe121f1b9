import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import {
  answerReviewAct,
  leaveReviewAct,
  reviewFileLimits,
  takeReviewFile,
} from '../../../src/modules/support/index.ts'
import { readTable } from '../../../src/platform/files/rows/read-table.ts'
import { demoApps } from '../demo-lender.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const fileDays = [1, 4]
const afterOpening = { file: 35, answers: 50 }
const answersEach = 4

/** What strangers write of the apps, and what service answers; praise is left as it is. */
const written = [
  { rating: 5, language: 'en', text: 'Money in my wallet in five minutes' },
  { rating: 4, language: 'sw', text: 'Nzuri, lakini riba ni kubwa kidogo' },
  { rating: 1, language: 'en', text: 'They call me every day, my number is 0722000111' },
  { rating: 2, language: 'en', text: 'The selfie never works on my phone' },
  { rating: 3, language: 'en', text: 'Good, but I cannot see when I have paid' },
] as const
const later = { rating: 4, text: 'They helped me, it works now' }
const answers = {
  1: 'We are sorry. Please write to us in the app so that we can stop this.',
  2: 'Please take it by daylight with the newest version of the app.',
  3: 'Every payment stands under My loan, a minute after it reached us.',
} as const

/** Twice a week service takes in what the store exports, and each day answers some of it. */
export function planStoreReviews(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const [one] = presentOf(staff, 'service', date)
  if (one === undefined) return
  const random = seededRandom(world.at(date, 0).getTime() / 60_000 + 11)
  const plan = (minutes: number, act: () => Promise<void>) =>
    world.agenda.plan(world.at(date, one.shift.from + minutes), act)
  if (fileDays.includes(weekday(date))) {
    plan(afterOpening.file, () => takeExport(world, one, { date, random }))
  }
  plan(afterOpening.answers, () => answerSome(world, one))
}

async function takeExport(
  world: World,
  one: DemoStaff,
  { date, random }: { date: BusinessDate; random: Random },
): Promise<void> {
  const head =
    'Review ID,App Version Name,Reviewer Language,Review Last Update Date and Time,Star Rating,Review Text'
  for (const { code: app } of demoApps) {
    const review = random.pick(written)
    const rows = [
      { id: `${app}-${date}`, day: addDays(date, -1), ...review },
      // The author of the last review has a better opinion by now.
      { id: `${app}-${addDays(date, -7)}`, day: addDays(date, -1), language: 'en', ...later },
    ].map(({ id, day, rating, language, text }) =>
      [id, '4.2.1', language, `${day}T09:30:00Z`, rating, `"${text}"`].join(','),
    )
    // A line that the export broke.
    const broken = `${app}-${date}-b,4.2.1,en,${date},,`
    const text = [head, ...rows, broken].join('\n')
    const bytes = new Uint8Array(Buffer.from(text))
    const name = `reviews_${app}_${date}.csv`
    const file = await readTable({ name, mediaType: 'text/csv', bytes }, reviewFileLimits)
    await world.attempt(one.actor, 'take in reviews of a store', (ctx) =>
      takeReviewFile(ctx, { app, store: 'google-play' }, file),
    )
  }
}

async function answerSome(world: World, one: DemoStaff): Promise<void> {
  const rows = await world.appContext.db
    .selectFrom('support.storeReview')
    .select(['id', 'version', 'rating'])
    .where('state', '=', 'open')
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(answersEach)
    .execute()
  for (const { rating, ...seen } of rows.slice(0, -1)) {
    const answer = answers[rating as keyof typeof answers]
    await world.attempt(one.actor, 'answer a review', (ctx) =>
      answer === undefined
        ? leaveReviewAct.run(ctx, { ...seen, reason: 'Praise needs no answer' })
        : answerReviewAct.run(ctx, { ...seen, answer }),
    )
  }
}
