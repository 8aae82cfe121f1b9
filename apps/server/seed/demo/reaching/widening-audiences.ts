import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import type { Criterion } from '@daftari/contract/promotion/audiences/criterion'
import { firstAudiences } from '@daftari/contract/promotion/audiences/first-audiences'
import type { FirstAudienceCode } from '@daftari/contract/promotion/audiences/names'
import { addDays } from '@daftari/kernel/business-date'
import { audienceFlow } from '../../../src/modules/promotion/index.ts'
import type { Life } from '../borrowers/arriving.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { planVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

const seven: Criterion[] = [
  { fact: 'lastTermDays', from: 7, to: 7 },
  { fact: 'loansRepaid', from: 1 },
  { fact: 'lastRepaidDays', from: 1, to: 180 },
]
const proven: Criterion[] = [
  { fact: 'loansRepaid', from: 2 },
  { fact: 'worstLateDays', to: 15 },
  { fact: 'lastRepaidDays', from: 1, to: 180 },
]
const diverted = (kind: 'single' | 'instalments'): Criterion[] => [
  { fact: 'divertedDays', from: 1, to: 120 },
  { fact: 'divertedTo', in: [kind] },
  { fact: 'appliedSinceDiverted', is: false },
]

/** The criteria of a young lender: nobody has repaid four loans yet. */
const wider: Partial<Record<FirstAudienceCode, Criterion[]>> = {
  'seven-to-twelve': seven,
  'seven-to-sixteen': seven,
  'seven-to-twenty-one': seven,
  '21day-low-interest': proven,
  'super-loan': proven,
  'customer-recall': [
    { fact: 'loansRepaid', from: 1 },
    { fact: 'lastRepaidDays', from: 14, to: 365 },
    { fact: 'worstLateDays', to: 15 },
  ],
  'super-instalment-old-customer': [
    { fact: 'loansRepaid', from: 1 },
    { fact: 'lastKind', in: ['instalments'] },
    { fact: 'lastRepaidDays', from: 1, to: 120 },
  ],
  'increase-customer-loan-limit': [
    { fact: 'limitRaisedDays', to: 120 },
    { fact: 'appliedSinceRaise', is: false },
  ],
  'cash-credit-diversion': diverted('single'),
  'super-instalment-diversion': diverted('instalments'),
}

/** On its third day two people set the lists of a lender whose customers are new. */
export function planWiderAudiences(
  world: World,
  staff: readonly DemoStaff[],
  { from }: Pick<Life, 'from'>,
): void {
  const admin = staff.find(({ role }) => role === 'admin')
  const head = staff.find(({ role }) => role === 'audit-admin')
  if (admin === undefined || head === undefined) return
  for (const [code, criteria] of Object.entries(wider)) {
    planVersion<AudienceVersion>(world, [head, admin], {
      of: audienceFlow,
      object: code,
      on: addDays(from, 2),
      effectiveOn: addDays(from, 3),
      reason: 'Our customers are new: whoever repaid once is an old one',
      change: (newest) => ({
        ...(newest ?? firstAudiences[code as FirstAudienceCode]),
        criteria,
        lifeDays: 120,
        reentryDays: 0,
        exclude: ['open-application', 'open-loan'],
      }),
    })
  }
}
