import type { DailyLimits } from '@daftari/contract/administration/daily-limits'
import { firstDailyLimits } from '@daftari/contract/administration/daily-limits'
import {
  firstPersonLimits,
  type PersonLimits,
} from '@daftari/contract/administration/person-limits'
import { noCodes, type SignInCodes } from '@daftari/contract/administration/sign-in-codes'
import type { Arm, StageCode } from '@daftari/contract/collections/enums'
import {
  type CollectionLimits,
  firstCollectionLimits,
  type MorningRuleTerms,
} from '@daftari/contract/collections/plans'
import type { AppDocument } from '@daftari/contract/origination/products/app-setting'
import { firstPayoutPolicy } from '@daftari/contract/payments/switch'
import {
  firstServiceLevels,
  type ServiceLevels,
} from '@daftari/contract/support/cases/service-levels'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { dailyLimitsFlow, personLimitsFlow } from '../../../src/modules/administration/index.ts'
import { signInCodesFlow } from '../../../src/modules/administration/second-factor/policy.ts'
import {
  limitsFlow,
  morningRuleFlow,
  strategyFlow,
} from '../../../src/modules/collections/strategy/plan-flows.ts'
import { appFlow } from '../../../src/modules/origination/offers/app-flow.ts'
import { payoutPolicyFlow } from '../../../src/modules/payments/switch/payout-policy.ts'
import { serviceLevelFlow } from '../../../src/modules/support/cases/service-levels.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { askForLaterVersion, askForVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

/** Versions of what is set, of each kind that nobody else asks for. */
export async function askForSettings(world: World, asker: DemoStaff): Promise<void> {
  const inDays = (days: number): BusinessDate => addDays(world.clock.today(), days)
  await askOfPeople(world, asker, inDays)
  await askOfCollection(world, asker, inDays)
  await askForLaterVersion<AppDocument>(world, asker, {
    of: appFlow,
    object: 'pesa',
    effectiveOn: inDays(14),
    reason: 'Older releases do not show the total cost before one agrees',
    change: (app) => ({ ...app, newestRelease: '3.5.0', leastRelease: '3.3.0' }),
  })
  await askForVersion<typeof firstPayoutPolicy | { caps: { app: string; capCents: number }[] }>(
    world,
    asker,
    {
      of: payoutPolicyFlow,
      effectiveOn: inDays(7),
      reason: 'The youngest app is to grow no faster than its repayments',
      change: (newest = firstPayoutPolicy) => ({
        ...newest,
        caps: [{ app: 'jamii', capCents: 20_000_000 }],
      }),
    },
  )
  await askForVersion<ServiceLevels>(world, asker, {
    of: serviceLevelFlow,
    effectiveOn: inDays(14),
    reason: 'On Saturdays most write in the afternoon',
    change: (newest = firstServiceLevels) => ({
      ...newest,
      secondShift: { weekdays: [6], from: '09:00', until: '17:00' },
    }),
  })
}

type InDays = (days: number) => BusinessDate

/** What staff sign in with, and how much one of them may do in a day. */
async function askOfPeople(world: World, asker: DemoStaff, inDays: InDays): Promise<void> {
  await askForVersion<SignInCodes>(world, asker, {
    of: signInCodesFlow,
    effectiveOn: inDays(14),
    reason: 'Whoever moves money signs in with an authenticator app',
    change: (newest = noCodes) => ({ ...newest, totpRoles: ['finance'] }),
  })
  await askForVersion<DailyLimits>(world, asker, {
    of: dailyLimitsFlow,
    effectiveOn: inDays(7),
    reason: 'Nobody here writes to more than five hundred customers a day',
    change: (newest = firstDailyLimits) => ({
      ...newest,
      texts: { limitOfAll: 20_000, limitOfPerson: 500 },
    }),
  })
  await askForVersion<PersonLimits>(world, asker, {
    of: personLimitsFlow,
    effectiveOn: inDays(7),
    reason: 'A busy day of customer service is sixty customers',
    change: (newest = firstPersonLimits) => ({
      ...newest,
      'customers-opened': { unusualFrom: 60, limitOfDay: 150 },
    }),
  })
}

async function askOfCollection(world: World, asker: DemoStaff, inDays: InDays): Promise<void> {
  await askForVersion<CollectionLimits>(world, asker, {
    of: limitsFlow,
    effectiveOn: inDays(7),
    reason: 'Promises for more than ten days are kept by few',
    change: (newest = firstCollectionLimits) => ({ ...newest, promiseDays: 10 }),
  })
  await askForLaterVersion<MorningRuleTerms>(world, asker, {
    of: morningRuleFlow,
    object: 'single-call',
    effectiveOn: inDays(7),
    reason: 'Who recovers most is to get most of the cases',
    change: (rule) => ({ ...rule, distributionRule: 'performance' }),
  })
  await askForLaterVersion<Record<StageCode, Record<Arm, number>>>(world, asker, {
    of: strategyFlow,
    object: 'single',
    effectiveOn: inDays(14),
    reason: 'Reminders by people bring little more than texts',
    change: (shares) => ({
      ...shares,
      reminder: {
        ...shares.reminder,
        mixed: shares.reminder.mixed - 10,
        sms: shares.reminder.sms + 10,
      },
    }),
  })
}
