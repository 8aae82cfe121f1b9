import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { saveProduct } from '../../../src/modules/origination/index.ts'
import { offeredProduct } from '../../../src/modules/origination/queries/offers.ts'
import type { Offers } from '../borrowers/borrowing.ts'
import { demoProducts } from '../demo-lender.ts'
import type { World } from '../world/world.ts'

const system = { kind: 'system', name: 'configure' } as const
const daysUntilMonths = 10

/**
 * The instalment product begins by days. Soon the lender makes it due by calendar months, in
 * instalments of whole tens; loans made before keep the days they were made with.
 */
export function planMonthlyBills(
  world: World,
  offers: Offers,
  { date, from }: { date: BusinessDate; from: BusinessDate },
): void {
  if (date !== addDays(from, daysUntilMonths)) return
  const product = demoProducts.find((one) => one.periods > 1)
  if (product === undefined) return
  const { code, appCode, name } = product
  world.agenda.plan(world.at(date, 6 * 60), () =>
    world.as(system, 'change a price', async (ctx) => {
      const {
        offerId: _id,
        version: _version,
        ...before
      } = await offeredProduct(ctx, appCode, code)
      const { productCode: _code, productName: _name, appCode: _app, ...price } = before
      const offer = { ...price, periodMonths: 1, roundToCents: 1_000 }
      await saveProduct(ctx, { code, app: appCode, name, offer, effectiveOn: date })
      offers.set(code, await offeredProduct(ctx, appCode, code))
    }),
  )
}
