import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import {
  acceptWorkAct,
  answerOfflineAct,
  askFaceAgainAct,
  confirmFaceAct,
  faceCases,
  jobCases,
  offlineCases,
  passFaceAct,
  refuseFaceAct,
  refuseWorkAct,
} from '../../../src/modules/support/index.ts'
import { takeNext } from '../../../src/modules/work/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { messages } from './messages.ts'
import { readyAnswers } from './ready-answers.ts'

/** When somebody sits down to the cases, in minutes of their shift, and how many of a kind each time. */
const sittings = [60, 200, 330]
/** On these mornings what came overnight is handed out before anybody begins. */
const handOutDays = [1, 4]
const casesEach = 3

/** Service takes the next case of each kind and does what it needs; later cases wait for tomorrow. */
export function planCases(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const today = handOutDays.includes(weekday(date)) ? sittings.slice(1) : sittings
  for (const one of presentOf(staff, 'service', date)) {
    for (const minutes of today) {
      world.agenda.plan(world.at(date, one.shift.from + minutes), async () => {
        for (const kind of [offlineCases, faceCases, jobCases]) await workCases(world, one, kind)
      })
    }
  }
}

type Kind = typeof offlineCases | typeof faceCases | typeof jobCases

async function workCases(world: World, one: DemoStaff, kind: Kind): Promise<void> {
  const skip: number[] = []
  while (skip.length < casesEach) {
    const next = await world.attempt(one.actor, 'take the next case', (ctx) =>
      takeNext(ctx, kind.work.queue, { skip }),
    )
    const id = next?.id ?? null
    if (id === null) return
    skip.push(id)
    const { version, personId, subjectId, ...before } = await world.appContext.db
      .selectFrom('support.serviceCase')
      .select(['version', 'personId', 'subjectId', 'previousId', 'appCode'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const random = seededRandom(id * 7 + version)
    const about = { world, random, seen: { id, version } }
    const act =
      kind === offlineCases
        ? ((await mergeRepeated(about, before)) ?? (await answer(about, personId)))
        : kind === faceCases
          ? await judgeFace(about, subjectId ?? 0)
          : judgeWork(about)
    await world.attempt(one.actor, 'work a case', act)
  }
}

interface About {
  world: World
  random: Random
  seen: { id: number; version: number }
}
type Act = (ctx: Context) => Promise<unknown>

/**
 * A customer who writes again after their case was closed: the earlier case is reopened with the new
 * messages.
 */
async function mergeRepeated(
  { world, seen }: About,
  { previousId, appCode }: { previousId: number | null; appCode: string },
): Promise<Act | undefined> {
  if (previousId === null) return undefined
  const { version, ...last } = await world.appContext.db
    .selectFrom('support.serviceCase')
    .select(['state', 'version', 'mergedIntoId', 'appCode'])
    .where('id', '=', previousId)
    .executeTakeFirstOrThrow()
  const closed = last.state === 'closed' && last.mergedIntoId === null
  if (!closed || last.appCode !== appCode) return undefined
  const reason = 'The customer asks about the same thing again'
  return async (ctx) => {
    await offlineCases.reopen.run(ctx, { id: previousId, version, reason })
    await offlineCases.merge.run(ctx, { ...seen, otherCase: previousId, reason })
  }
}

/** Answers by the customer's last message; some cases go back with a question, and some wait for finance. */
async function answer({ world, random, seen }: About, personId: number): Promise<Act> {
  const { body } = await world.appContext.db
    .selectFrom('support.caseMessage')
    .select('body')
    .where('personId', '=', personId)
    .where('direction', '=', 'in')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (random.chance(0.08)) {
    const resumeOn = addDays(world.clock.today(), 1)
    const until = { pausedFor: 'others', resumeOn, resumeTime: '10:00' } as const
    return (ctx) =>
      offlineCases.pause.run(ctx, { ...seen, ...until, reason: 'Finance looks for the payment' })
  }
  if (random.chance(0.15)) {
    const asked = { answer: 'Which loan do you mean, please?', afterAnswer: 'waits' } as const
    return (ctx) => answerOfflineAct.run(ctx, { ...seen, ...asked })
  }
  const known = messages.find(({ text }) => text === body)
  const said =
    known?.ready === undefined
      ? { answer: known?.answer ?? 'Thank you, that helped: it is put right now.' }
      : await readyAnswerOf(world, known.ready)
  return (ctx) => answerOfflineAct.run(ctx, { ...seen, ...said, afterAnswer: 'resolved' })
}

async function readyAnswerOf(world: World, title: keyof typeof readyAnswers) {
  const { id: readyAnswer } = await world.appContext.db
    .selectFrom('support.readyAnswer')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return { readyAnswer, answer: readyAnswers[title].en }
}

/** What a colleague let pass is confirmed; else by the pictures. */
async function judgeFace({ world, random, seen }: About, faceCheckId: number): Promise<Act> {
  const { state, result } = await world.appContext.db
    .selectFrom('customers.faceCheck')
    .select(['state', 'result'])
    .where('id', '=', faceCheckId)
    .executeTakeFirstOrThrow()
  if (state === 'pass-asked') {
    return (ctx) => confirmFaceAct.run(ctx, { ...seen, reason: 'The same ears and the same scar' })
  }
  const way = random.weighted<'pass' | 'again' | 'refuse'>(
    result === 'doubt' ? doubtful : different,
  )
  if (way === 'pass') {
    return (ctx) => passFaceAct.run(ctx, { ...seen, reason: 'The same person in another light' })
  }
  if (way === 'again') {
    const piece = { facePiece: 'selfie', reason: 'The selfie is too dark' } as const
    return (ctx) => askFaceAgainAct.run(ctx, { ...seen, ...piece })
  }
  const why = { faceRefusal: 'not-the-same', reason: 'Another face than on the ID' } as const
  return (ctx) => refuseFaceAct.run(ctx, { ...seen, ...why })
}

const doubtful = [
  ['pass', 6],
  ['again', 3],
  ['refuse', 1],
] as const
const different = [
  ['pass', 1],
  ['again', 4],
  ['refuse', 5],
] as const

const daysThatCount = 180

function judgeWork({ world, random, seen }: About): Act {
  if (random.chance(0.75)) {
    const countsUntil = addDays(world.clock.today(), daysThatCount)
    return (ctx) =>
      acceptWorkAct.run(ctx, { ...seen, countsUntil, reason: 'The payslip says the same' })
  }
  const why = { workRefusal: 'proof-unreadable', reason: 'The amount cannot be read' } as const
  return (ctx) => refuseWorkAct.run(ctx, { ...seen, ...why })
}
