import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Offer, plainBill } from '../../src/modules/origination/domain/offer.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { firstOffer } from '../../src/reference/first-offer.ts'

/** The demo lender's brands. Each signs what it sends in with a secret of its own. */
export const demoApps = [
  { code: 'pesa', name: 'Pesa Haraka' },
  { code: 'haraka', name: 'Tumaini Cash' },
  { code: 'jamii', name: 'Jamii Loans' },
] as const

interface DemoProduct {
  code: string
  appCode: (typeof demoApps)[number]['code']
  name: string
  termDays: number
  periods: number
  dailyInterestPpm: number
  maxCents: number
  /** How often customers choose it. */
  weight: number
}

export const demoProducts: readonly DemoProduct[] = [
  product('pesa', 'Pesa 7', 7, { dailyInterestPpm: 6_000, maxCents: 1_500_000, weight: 30 }),
  product('pesa', 'Pesa 14', 14, { dailyInterestPpm: 5_000, maxCents: 3_000_000, weight: 30 }),
  product('pesa', 'Pesa 21', 21, { dailyInterestPpm: 4_500, maxCents: 4_000_000, weight: 12 }),
  product('pesa', 'Pesa 30', 30, { dailyInterestPpm: 4_000, maxCents: 5_000_000, weight: 12 }),
  product('haraka', 'Tumaini 12', 12, { dailyInterestPpm: 5_500, maxCents: 2_000_000, weight: 14 }),
  product('haraka', 'Tumaini 16', 16, { dailyInterestPpm: 5_000, maxCents: 3_000_000, weight: 14 }),
  product('jamii', 'Jamii 30', 30, { dailyInterestPpm: 3_500, maxCents: 5_000_000, weight: 10 }),
  {
    ...product('jamii', 'Jamii Super', 90, {
      dailyInterestPpm: 2_500,
      maxCents: 8_000_000,
      weight: 6,
    }),
    code: 'jamii-super',
    periods: 3,
  },
  {
    ...product('jamii', 'Jamii Super 45', 45, {
      dailyInterestPpm: 3_000,
      maxCents: 6_000_000,
      weight: 8,
    }),
    code: 'jamii-super-45',
    periods: 3,
  },
]

function product(
  appCode: DemoProduct['appCode'],
  name: string,
  termDays: number,
  price: Pick<DemoProduct, 'dailyInterestPpm' | 'maxCents' | 'weight'>,
): DemoProduct {
  return { code: `${appCode}-${termDays}`, appCode, name, termDays, periods: 1, ...price }
}

/** Apps, products and the first version of their offers. */
export async function openLender(db: Db, openedOn: BusinessDate): Promise<void> {
  await db
    .insertInto('administration.app')
    .values(demoApps.map((app) => ({ ...app, package: `ke.co.daftari.${app.code}` })))
    .execute()
  await db
    .insertInto('origination.product')
    .values(
      demoProducts.map(({ code, appCode, name, periods }) => ({
        code,
        appCode,
        name,
        kind: periods === 1 ? 'single' : 'instalments',
      })),
    )
    .execute()
  const effectiveOn = addDays(openedOn, -1)
  await db
    .insertInto('platform.settingVersion')
    .values(demoProducts.map((one) => firstOffer(one.code, effectiveOn, offerOf(one))))
    .execute()
}

const offerOf = ({ periods, termDays, maxCents, dailyInterestPpm }: DemoProduct): Offer => ({
  ...plainBill,
  kind: periods === 1 ? 'single' : 'instalments',
  minCents: 100_000,
  maxCents,
  stepCents: 50_000,
  termDays,
  periods,
  interestMethod: periods === 1 ? 'flat' : 'declining',
  dailyInterestPpm,
  feePpm: 50_000,
  feeMode: 'deducted',
  dailyFinePpm: 10_000,
  graceDays: 0,
  capPpm: 1_000_000,
})
