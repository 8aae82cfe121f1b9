import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { afterEach, expect, it } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import { anApplication } from '../test/a-loan.ts'
import { useTermFacts } from './term-facts.ts'

type Offer = ApplicationDetail['application']['offer']

let screen: Screen
afterEach(() => screen.close())

function Terms({ offer }: { offer: Partial<Offer> }) {
  const plain = anApplication()
  const several = (offer.periods ?? 1) > 1
  const facts = useTermFacts({
    ...plain,
    kind: several ? 'instalments' : 'single',
    offer: { ...plain.offer, ...offer },
  })
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <p key={String(label)}>
          {label}: {value}
        </p>
      ))}
    </dl>
  )
}

async function factsOf(offer: Partial<Offer>): Promise<string[]> {
  screen = await render(<Terms offer={offer} />)
  return [...screen.element.querySelectorAll('p')].map((one) => one.textContent ?? '')
}

it('of the plainest loan nothing is told that is as it usually is', async () => {
  const shown = await factsOf({})
  expect(shown.slice(3, 6)).toEqual([
    'Management fee: 5%, taken from the payout',
    'Overdue fine: 1% a day',
    'Cap on charges: 100% of the principal lent',
  ])
  expect(shown).toHaveLength(8)
})

it('all that a product says beside its rates is told in words', async () => {
  const shown = await factsOf({
    periods: 6,
    termDays: 90,
    prepayment: 'smaller',
    roundToCents: 10_000,
    interestFreePeriods: 1,
    principalGracePeriods: 2,
    options: {
      dueDays: 'twice-monthly',
      dueSoonDays: 5,
      rounding: 'up',
      lastWithinPpm: 1_500_000,
      capOwingAfterDays: 90,
      fixedFeeCents: 2_500,
      lateCharge: { cents: 5_000, ppm: 30_000 },
      overdueInterest: true,
      allocationOrder: ['principal', 'interest', 'fee', 'fine'],
    },
  })
  expect(shown).toEqual(
    expect.arrayContaining([
      'Due on: The 15th and the last of the month',
      'Rounding: 100.00, up; the last at most 150% of the largest before it',
      'First instalments: 1 without interest, 2 interest-only',
      'Early money: Smaller instalments; up to 5 days before it is due, that instalment first',
      'Management fee: 5% + 25.00, taken from the payout',
      'Charge once late: 50.00 + 3% of what an instalment owes',
      'Interest when late: Goes on over the overdue principal',
      'Cap on charges: 100% of the principal lent; more than 90 days late, of the principal then owing',
      'A payment pays: principal, interest, fee, fine',
    ]),
  )
})
