import type { World } from '../world/world.ts'
import type { Borrower } from './borrower.ts'
import type { DemoCustomer } from './invent-customer.ts'

const minuteMs = 60_000
const sources: Readonly<Record<string, string>> = {
  facebook: 'Facebook Ads',
  google: 'googleadwords_int',
}
const campaigns = ['Money in minutes', 'First loan', 'School fees'] as const
/** Advertises to people who have the app and have not applied lately. */
const retargeting = { mediaSource: 'Facebook Ads', campaign: 'Come back' } as const

/** The phone's id in the app's library; an app of an old version has none. */
export const appsflyerIdOf = ({ number }: Pick<DemoCustomer, 'number'>): string | undefined =>
  number % 12 === 5 ? undefined : nameOf(number)

const nameOf = (number: number) => `1767225600000-${3_000_000_000_000 + number * 104_729}`

/**
 * The way the app was installed, minutes before registering. One in three more install it and go no further.
 */
export async function install(world: World, customer: DemoCustomer): Promise<void> {
  const { number, appCode, channel } = customer
  const at = (minutesAgo: number) => new Date(world.clock.now().getTime() - minutesAgo * minuteMs)
  const appsflyerId = appsflyerIdOf(customer)
  const installed = { appCode, event: 'install', ...sourceOf(number, channel) } as const
  if (appsflyerId !== undefined) {
    await world.appsflyer.report({ ...installed, appsflyerId, at: at(12 + (number % 30)) })
  }
  if (number % 3 === 0) {
    await world.appsflyer.report({ ...installed, appsflyerId: nameOf(-number), at: at(50) })
  }
}

/** A network that shows advertisements to those who do not want to be followed does not say it was it. */
function sourceOf(number: number, channel: string): { mediaSource?: string; campaign?: string } {
  const mediaSource = sources[channel]
  if (mediaSource === undefined) return {}
  if (number % 5 === 0) return { mediaSource: 'restricted' }
  return { mediaSource, campaign: campaigns[number % campaigns.length] ?? campaigns[0] }
}

/** Some who registered on an earlier day come back by an advertisement, and apply. */
export async function returnByAdvertisement(world: World, borrower: Borrower): Promise<void> {
  if (!returns(world, borrower)) return
  const appsflyerId = appsflyerIdOf(borrower)
  if (appsflyerId === undefined) return
  const at = new Date(world.clock.now().getTime() - 9 * minuteMs)
  const { appCode } = borrower
  await world.appsflyer.report({ appCode, appsflyerId, event: 're-engagement', at, ...retargeting })
}

const returns = (world: World, { number, firstReadAt }: Borrower): boolean =>
  number % 3 !== 0 && world.clock.now().getTime() - firstReadAt.getTime() > 12 * 60 * minuteMs

/** The app reports that somebody applied; who came back by an advertisement is reported for it as well. */
export async function reportApplied(world: World, borrower: Borrower): Promise<void> {
  const { number, appCode, channel, personId: customerId } = borrower
  const appsflyerId = appsflyerIdOf(borrower)
  if (appsflyerId === undefined) return
  const act = { appCode, appsflyerId, event: 'applied', at: world.clock.now(), customerId }
  const isBack = returns(world, borrower)
  await world.appsflyer.report({ ...act, ...sourceOf(number, channel), isPrimary: !isBack })
  if (isBack) await world.appsflyer.report({ ...act, ...retargeting, isRetargeting: true })
}
