import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { audienceCommands, audienceFlow } from '../../../src/modules/promotion/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { askForVersion, planVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

const code = 'free-to-return'
const version: AudienceVersion = {
  criteria: [
    { fact: 'loansRepaid', from: 1 },
    { fact: 'openLoan', is: false },
  ],
  product: 'pesa-14',
  lifeDays: 90,
  reentryDays: 0,
  exclude: ['open-application', 'open-loan', 'reached-lately'],
  reachedDays: 30,
  holdOutPercent: 10,
  why: {
    en: 'Repaid {loansRepaid|loan|loans}, has none now',
    es: 'Pagó {loansRepaid|préstamo|préstamos}, sin ninguno vigente',
    zh: '已结清 {loansRepaid} 笔，目前无借款',
  },
  script: [
    'Good day {name}, thank you for paying us back. Have you got two minutes?',
    'Your limit with us is {limit}.',
    'You are approved for {preApproved} already.',
    'A loan of {loan} costs {cost} in all: you see it in the app before you say yes.',
    'You have a coupon: {coupons}.',
    'Shall I send you this by SMS?',
  ].join('\n'),
}

/** In the first week an audience is added, and in the third it is asked for otherwise and waits. */
export function planAudience(
  world: World,
  staff: readonly DemoStaff[],
  { date, from }: { date: BusinessDate; from: BusinessDate },
): void {
  const admin = staff.find(({ role }) => role === 'admin')
  const head = staff.find(({ role }) => role === 'audit-admin')
  if (admin === undefined || head === undefined) throw new Error('two people set audiences')
  const of = { of: audienceFlow, object: code }
  if (date === addDays(from, 2)) {
    world.agenda.plan(world.at(date, 9 * 60 + 30), () =>
      world.as(head.actor, 'add an audience', (ctx) =>
        audienceCommands.create(ctx, {
          code,
          names: { en: 'Free to return', es: 'Libres para volver', zh: '可再次借款' },
          position: 900,
        }),
      ),
    )
    planVersion<AudienceVersion>(world, [head, admin], {
      ...of,
      on: date,
      effectiveOn: addDays(date, 1),
      reason: 'Whoever is in no other list and may come back',
      change: () => version,
    })
  }
  if (date === addDays(from, 21)) {
    world.agenda.plan(world.at(date, 11 * 60), () =>
      askForVersion<AudienceVersion>(world, head, {
        ...of,
        effectiveOn: addDays(date, 30),
        reason: 'Two loans rather than one',
        change: (newest = version) => ({
          ...newest,
          criteria: [
            { fact: 'loansRepaid', from: 2 },
            { fact: 'openLoan', is: false },
          ],
        }),
      }),
    )
  }
}
