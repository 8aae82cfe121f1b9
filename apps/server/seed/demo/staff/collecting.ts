import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import { addRemark, saveTeam } from '../../../src/modules/collections/index.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { unlessRefused } from '../borrowers/borrowing.ts'
import { type DemoStaff, demoTeams } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

export async function formTeams(ctx: Context, staff: readonly DemoStaff[]): Promise<void> {
  const idOf = (account: string) => staff.find((one) => one.account === account)?.actor.id ?? 0
  for (const { name, leader, stages, members } of demoTeams) {
    await saveTeam(ctx, {
      name,
      leaderId: idOf(leader),
      stages,
      members: members.map((account) => ({ staffId: idOf(account), weight: 1 })),
    })
  }
}

/** Collectors call from nine to six, never on Sundays; each works as many cases as the hours give. */
export function planCollectionDay(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  if (weekday(date) === 7) return
  for (const [index, one] of staff.entries()) {
    if (one.role !== 'collector') continue
    for (let minute = 9 * 60 + index; minute < 18 * 60; minute += 25) {
      world.agenda.plan(world.at(date, minute), () => workNext(world, one))
    }
  }
}

/** The case that has waited longest for its next action, called once a day at most. */
async function workNext(world: World, collector: DemoStaff): Promise<void> {
  const now = world.clock.now()
  const found = await world.house.db
    .selectFrom('collections.case')
    .select(['id', 'loanId'])
    .where('holderId', '=', collector.actor.id)
    .where('closedOn', 'is', null)
    .where((eb) =>
      eb.or([
        eb('lastTouchedAt', 'is', null),
        eb('lastTouchedAt', '<', new Date(now.getTime() - 20 * 3_600_000)),
      ]),
    )
    .where((eb) => eb.or([eb('nextActionAt', 'is', null), eb('nextActionAt', '<=', now)]))
    .orderBy('nextActionAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return
  const talk = conversation(world)
  await world
    .as(collector.actor, 'remark', async (ctx) => {
      const owed = await owedToday(ctx, found.loanId)
      return addRemark(ctx, found.id, {
        channel: 'call',
        direction: 'outbound',
        result: talk.result,
        text: talk.text,
        ...(talk.promises ? { promise: promiseOf(world, owed.settlement.totalCents) } : {}),
      })
    })
    .catch(unlessRefused)
}

function conversation({ random }: World) {
  return random.weighted([
    [{ result: 'no-answer', text: 'No answer', promises: false }, 36],
    [{ result: 'switched-off', text: 'Phone switched off', promises: false }, 10],
    [{ result: 'busy', text: 'Line busy', promises: false }, 6],
    [{ result: 'promised', text: 'Will pay after receiving wages', promises: true }, 24],
    [
      { result: 'promised', text: 'Waiting for a customer to pay, then pays us', promises: true },
      8,
    ],
    [{ result: 'call-back', text: 'Asked to be called in the evening', promises: false }, 8],
    [{ result: 'refuses', text: 'Says the fees are too high', promises: false }, 5],
    [{ result: 'third-party', text: 'A relative answered', promises: false }, 3],
  ] as const)
}

/** Most promise everything that is owed, some a part of it, within a few days. */
function promiseOf(world: World, owedCents: Cents) {
  const { random, clock } = world
  const share = random.chance(0.75) ? 1 : random.int(30, 70) / 100
  return {
    amountCents: cents(Math.max(100, Math.floor((owedCents * share) / 100) * 100)),
    promisedOn: addDays(clock.today(), random.int(1, 6)),
  }
}
