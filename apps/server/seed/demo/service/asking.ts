import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import { addDocument, askWorkChange, noteFace } from '../../../src/modules/customers/index.ts'
import { receiveMessage } from '../../../src/modules/support/index.ts'
import type { Actor } from '../../../src/platform/context.ts'
import type { Crowd } from '../borrowers/arriving.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { drawPayslip } from '../world/pictures.ts'
import type { World } from '../world/world.ts'
import { messages } from './messages.ts'

interface Asking {
  world: World
  crowd: Pick<Crowd, 'borrowers' | 'portraitOf'>
  /** Separate draws, so that evening messages change nothing else of the lender's life. */
  random: Random
}

const appOf = ({ appCode }: Borrower): Actor => ({ kind: 'app', code: appCode })

/** When nobody is on duty any more, and before midnight. */
const evening = { from: 20 * 60 + 5, until: 23 * 60 }
/** The evenings before work is handed out. */
const beforeHandOut = [3, 7]

/**
 * Customers who write in the evening, answer what they were asked, and send the picture that was wanted
 * again; some have other work by now, and of some the app doubts a new selfie.
 */
export function planAsking(
  world: World,
  crowd: Asking['crowd'],
  { date, isLast }: { date: BusinessDate; isLast: boolean },
): void {
  const people = [...crowd.borrowers.values()]
  if (people.length === 0) return
  const random = seededRandom(world.at(date, 0).getTime() / 60_000 + 3)
  const asking = { world, crowd, random }
  const plan = (act: () => Promise<unknown>) =>
    world.agenda.plan(world.at(date, random.int(evening.from, evening.until)), act)
  plan(() => answerBack(asking))
  plan(() => sendAgain(asking))
  for (let left = random.int(1, 2); left > 0; left -= 1) {
    const writer = random.pick(people)
    plan(() => write(world, writer, random.pick(messages).text))
  }
  if (!isLast && !beforeHandOut.includes(weekday(date))) return
  const [worker, face] = [random.pick(people), random.pick(people)]
  plan(() => changeWork(world, worker))
  plan(() => takeSelfie(asking, face, 'doubt'))
}

const write = (world: World, borrower: Borrower, text: string) =>
  world.attempt(appOf(borrower), 'write to service', (ctx) =>
    receiveMessage(ctx, {
      personId: borrower.personId,
      appCode: borrower.appCode,
      channel: 'app',
      text,
    }),
  )

/** What service asked back is answered by most within the day. */
async function answerBack({ world, crowd, random }: Asking): Promise<void> {
  const rows = await world.appContext.db
    .selectFrom('support.serviceCase')
    .select('personId')
    .where('kind', '=', 'offline-message')
    .where('pausedFor', '=', 'customer')
    .orderBy('id')
    .execute()
  for (const { personId } of rows) {
    const borrower = crowd.borrowers.get(personId)
    if (borrower !== undefined && random.chance(0.7)) {
      await write(world, borrower, 'The loan of this month, the receipt came on Tuesday')
    }
  }
}

/** A customer who is asked for another selfie takes one, and the app mostly recognizes them then. */
async function sendAgain(asking: Asking): Promise<void> {
  const { world, crowd, random } = asking
  const rows = await world.appContext.db
    .selectFrom('customers.faceCheck')
    .select('personId')
    .where('state', '=', 'asked-again')
    .orderBy('id')
    .execute()
  for (const { personId } of rows) {
    const borrower = crowd.borrowers.get(personId)
    if (borrower === undefined || !random.chance(0.7)) continue
    await takeSelfie(asking, borrower, random.chance(0.6) ? 'match' : 'doubt')
  }
}

async function takeSelfie(
  { world, crowd, random }: Asking,
  borrower: Borrower,
  result: 'match' | 'doubt',
): Promise<void> {
  const { personId } = borrower
  const portrait = await crowd.portraitOf(borrower.portrait)
  const bytes = await portrait.selfie(random.int(10_000, 99_999))
  await world.attempt(appOf(borrower), 'take another selfie', async (ctx) => {
    await addDocument(ctx, personId, { kind: 'selfie', name: 'selfie.png', bytes })
    await noteFace(ctx, personId, result)
  })
}

/** Better paid, with the payslip that says so. */
async function changeWork(world: World, borrower: Borrower): Promise<void> {
  const { personId, appCode, work } = borrower
  const { company, employmentType, payDay } = work
  const monthlyIncomeCents = work.monthlyIncomeCents + 400_000
  const bytes = await drawPayslip(company ?? 'Self-employed', monthlyIncomeCents)
  await world.attempt(appOf(borrower), 'ask for other work to count', async (ctx) => {
    const proof = { kind: 'wage-proof', name: 'payslip.png', bytes } as const
    const { documentId } = await addDocument(ctx, personId, proof)
    return askWorkChange(ctx, {
      personId,
      appCode,
      work: { company, employmentType, payDay, monthlyIncomeCents, jobTitle: 'Supervisor' },
      proofs: [documentId],
    })
  })
}
