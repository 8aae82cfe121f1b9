import type { PolicyDocument } from '@daftari/contract/intake/policy'
import type { AppDocument } from '@daftari/contract/origination/products/app-setting'
import type { OfferDocument } from '@daftari/contract/origination/products/offer-setting'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { appFlow } from '../../../src/modules/origination/offers/app-flow.ts'
import { close, openingFlow } from '../../../src/modules/origination/offers/close.ts'
import { offerFlow } from '../../../src/modules/origination/offers/offer-flow.ts'
import { offeredProduct } from '../../../src/modules/origination/queries/offers.ts'
import { startDryRun } from '../../../src/modules/origination/rules/dry-run.ts'
import { riskPolicyFlow } from '../../../src/modules/origination/rules/policy-flow.ts'
import { newestVersion } from '../../../src/platform/desk/settings/setting-store.ts'
import type { Offers } from '../borrowers/borrowing.ts'
import { demoApps } from '../demo-lender.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { askForVersion, planVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'
import { planTryingRules } from './trying-rules.ts'

interface Office {
  world: World
  admin: DemoStaff
  second: DemoStaff
  from: BusinessDate
  until: BusinessDate
}

const system = { kind: 'system', name: 'demo' } as const

/** Prices, apps and rules as people change them: by two, from a day on. */
export function planPricesAndRules(
  world: World,
  { staff, offers }: { staff: readonly DemoStaff[]; offers: Offers },
  { from, until }: { from: BusinessDate; until: BusinessDate },
): void {
  const of = (account: string) => staff.find((one) => one.account === account)
  const [admin, second, head] = ['admin', 'admin2', 'auditadmin'].map(of)
  if (admin === undefined || second === undefined || head === undefined) return
  const office = { world, admin, second, from, until }
  planApps(office)
  planPrices(office, offers)
  planClosing(office)
  planRules(office, head)
  planTryingRules({ world, head, admin, from, until }, wider)
}

function planApps({ world, admin, second, from }: Office): void {
  for (const { code, name } of demoApps) {
    planVersion<AppDocument>(world, [admin, second], {
      of: appFlow,
      object: code,
      on: addDays(from, 2),
      effectiveOn: addDays(from, 3),
      reason: 'Texts of the release of this month',
      change: () => ({
        shopName: name,
        package: `ke.co.daftari.${code}`,
        newestRelease: '3.4.0',
        leastRelease: '3.1.0',
        texts: {
          welcome: {
            en: 'Money on your phone in minutes',
            es: 'Dinero en su teléfono en minutos',
            zh: '几分钟到账',
          },
          mustUpdate: {
            en: 'Please update to version {version} or later',
            es: 'Actualice a la versión {version} o posterior',
            zh: '请更新至 {version} 或更高版本',
          },
          closed: {
            en: 'No new loans for the moment; repayments go on',
            es: 'Por ahora no hay préstamos nuevos; los pagos siguen',
            zh: '暂不受理新借款，还款照常',
          },
        },
      }),
    })
  }
}

/** One price becomes cheaper with the next day; a dearer fee waits for the second person. */
function planPrices({ world, admin, second, from, until }: Office, offers: Offers): void {
  const [app, cheaper] = ['jamii', 'jamii-30']
  const effectiveOn = addDays(from, 9)
  planVersion<OfferDocument>(world, [admin, second], {
    of: offerFlow,
    object: cheaper,
    on: addDays(from, 8),
    effectiveOn,
    reason: 'Others lend for less',
    change: changed((offer) => ({ ...offer, dailyInterestPpm: 3_200 })),
  })
  world.agenda.plan(world.at(effectiveOn, 1), () =>
    world.as(system, 'read a price', async (ctx) => {
      offers.set(cheaper, await offeredProduct(ctx, app, cheaper))
    }),
  )
  world.agenda.plan(world.at(until, 11 * 60 + 20), async () => {
    await askForVersion<OfferDocument>(world, second, {
      of: offerFlow,
      object: 'pesa-7',
      effectiveOn: addDays(until, 31),
      reason: 'The shortest loans do not pay for themselves',
      change: changed((offer) => ({ ...offer, feePpm: 60_000 })),
    })
  })
}

/** A product is closed before the day begins, and open again when a second person agrees. */
function planClosing({ world, admin, second, from }: Office): void {
  const on = addDays(from, 12)
  world.agenda.plan(world.at(on, 5 * 60), async () => {
    const { closingId } = await world.as(admin.actor, 'close a product', (ctx) =>
      close(ctx, { closed: 'product:jamii-super-45', reason: 'The app showed another due day' }),
    )
    const { id, version } = await world.as(admin.actor, 'ask to open a product', (ctx) =>
      openingFlow.ask(ctx, { closing: closingId, reason: 'The app shows the right day' }),
    )
    world.agenda.plan(world.at(on, 5 * 60 + 25), () =>
      world.as(second.actor, 'open a product', (ctx) =>
        openingFlow.decide(ctx, { id, version, approve: true }),
      ),
    )
  })
}

/** The head of audit tests a wider pass on past decisions, and requests it. */
function planRules({ world, until }: Office, head: DemoStaff): void {
  world.agenda.plan(world.at(until, 9 * 60), () =>
    world.as(head.actor, 'try risk rules', async (ctx) => {
      const newest = await newestVersion(ctx, { setting: riskPolicyFlow.setting, object: '' })
      const document = wider(newest?.document as unknown as PolicyDocument | undefined)
      return startDryRun(ctx, { document, last: 1_000 })
    }),
  )
  world.agenda.plan(world.at(until, 11 * 60 + 40), async () => {
    await askForVersion<PolicyDocument>(world, head, {
      of: riskPolicyFlow,
      effectiveOn: addDays(until, 7),
      reason: 'Known payers waited for an auditor without need',
      change: wider,
    })
  })
}

const changed =
  <D>(change: (newest: D) => D) =>
  (newest: D | undefined): D => {
    assert(newest !== undefined, 'a lender begins with a version')
    return change(newest)
  }

/** One loan repaid is enough to pass without an auditor. */
const wider = changed<PolicyDocument>((policy) => ({
  ...policy,
  rules: policy.rules.map((rule) =>
    rule.when.is === 'good-payer' ? { ...rule, when: { ...rule.when, loans: 1 } } : rule,
  ),
}))
