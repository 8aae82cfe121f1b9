import { sendCaseMessage } from '../../../src/modules/collections/commands/send-case-message.ts'
import { addRemark } from '../../../src/modules/collections/index.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { planPromised } from '../borrowers/repaying.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { type Collecting, dueOf, type FoundCase, promiseOf, putOff } from './case-work.ts'

const replies = [
  ['promised', 'I will pay on Friday when I am paid', 'Writes that it is paid when the wages come'],
  ['promised', 'Sending it tomorrow morning', 'Writes that it is paid in the morning'],
  ['call-back', 'Please call me after five', 'Asks for a call in the evening'],
  ['refuses', 'The fees are too high', 'Writes that the fees are too high'],
] as const

/** Asks the customer for a day of payment; some write back, and the answer is recorded on the case. */
export async function writeOnWhatsApp(
  collecting: Collecting,
  collector: DemoStaff,
  { found, borrower }: { found: FoundCase; borrower: Borrower },
): Promise<void> {
  const { world, agreeOnDay: templateId } = collecting
  const { random, clock, agenda } = world
  const payTo = world.ports.payInShortCode
  const sent = await world.attempt(collector.actor, 'write on WhatsApp', (ctx) =>
    sendCaseMessage(ctx, found.id, { templateId, wait: false, payTo }),
  )
  if (sent === undefined) return putOff(world, collector, found)
  if (!random.chance(0.15 + 0.45 * borrower.reliability)) return
  const reply = random.pick(replies)
  const writtenAt = new Date(clock.now().getTime() + random.int(4, 45) * 60_000)
  agenda.plan(writtenAt, async () => world.whatsapp.write(borrower.phone.slice(1), reply[1]))
  const readAt = new Date(writtenAt.getTime() + random.int(5, 40) * 60_000)
  agenda.plan(readAt, () => putDown(collecting, collector, { found, borrower, reply }))
}

async function putDown(
  collecting: Collecting,
  collector: DemoStaff,
  o: { found: FoundCase; borrower: Borrower; reply: (typeof replies)[number] },
): Promise<void> {
  const { world } = collecting
  const { found, borrower } = o
  const [result, , text] = o.reply
  const inDays = world.random.int(1, 5)
  const due = await dueOf(collecting, found)
  const put = await world.attempt(collector.actor, 'put down a reply', async (ctx) => {
    const { billCents } = await owedToday(ctx, found.loanId)
    const promised =
      result === 'promised'
        ? promiseOf(world, { share: 1, inDays }, { owedCents: billCents, due })
        : undefined
    await addRemark(ctx, found.id, {
      channel: 'whatsapp',
      direction: 'inbound',
      result,
      text,
      ...(promised === undefined ? {} : { promise: promised }),
    })
    return { promised }
  })
  if (put?.promised === undefined) return
  const reminded = due !== undefined
  planPromised(world, borrower, { loanId: found.loanId, reminded, ...put.promised })
}
