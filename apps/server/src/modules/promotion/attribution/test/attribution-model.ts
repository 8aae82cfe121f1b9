/** The rules of attribution once more, in memory: what the database is compared with. */

/** One report of an act; keys that are undefined are not sent. */
export interface Report {
  device: number
  event: 'install' | 'reinstall' | 're-engagement' | 'applied'
  /** Before the application. */
  minutesAgo: number
  source: 'facebook' | 'google' | 'restricted' | 'organic' | undefined
  retargeting: boolean
  primary: boolean | undefined
}

/** The person seen on each device, in this order. */
export interface SeenOn {
  person: number
  device: number
}

export interface ModelOrigin {
  kind: 'ad' | 'install' | 'organic'
  mediaSource: string | null
}

type Bucket = 'organic' | 'paid' | 'restricted'
const bucketOf = ({ source, retargeting, event }: Report): Bucket => {
  const isReturn = retargeting || event === 're-engagement'
  if (source === undefined) return isReturn ? 'restricted' : 'organic'
  return source === 'facebook' || source === 'google' ? 'paid' : source
}
const keyOf = ({ device, event, minutesAgo, retargeting }: Report) =>
  JSON.stringify([device, event, minutesAgo, event === 'applied' && retargeting])
const sourceOf = (one: Report) => (bucketOf(one) === 'paid' ? (one.source ?? null) : null)
const contentOf = (one: Report) =>
  JSON.stringify([bucketOf(one), sourceOf(one), one.retargeting, one.primary])

/** The report of each event that arrived last (counting first arrivals). */
function newestOf(arrived: readonly Report[]): Report[] {
  const acts = new Map<string, Map<string, Report>>()
  for (const one of arrived) {
    const reports = acts.get(keyOf(one)) ?? new Map<string, Report>()
    acts.set(keyOf(one), reports)
    if (!reports.has(contentOf(one))) reports.set(contentOf(one), one)
  }
  return [...acts.values()]
    .map((reports) => [...reports.values()].at(-1))
    .filter((one) => one !== undefined)
}

const minutesOfDays = (days: number) => days * 24 * 60

/** The installs that count, and the person who came by each: the first who was seen on the device. */
export function installsOf(arrived: readonly Report[], seen: readonly SeenOn[]) {
  const installs = newestOf(arrived).filter(({ event }) => event === 'install')
  const counted = installs.filter(
    (one) =>
      !installs.some(
        (before) =>
          before.device === one.device &&
          before.minutesAgo > one.minutesAgo &&
          before.minutesAgo - one.minutesAgo < minutesOfDays(90),
      ),
  )
  return counted.map((install) => {
    const isLast = !counted.some(
      (later) => later.device === install.device && later.minutesAgo < install.minutesAgo,
    )
    const person = seen.find(({ device }) => device === install.device)?.person
    return { ...install, person: isLast ? person : undefined }
  })
}

/** The origin of a person, according to these messages. */
export function originOfPerson(
  arrived: readonly Report[],
  seen: readonly SeenOn[],
  person: number,
): ModelOrigin {
  const own = seen.find((one) => one.person === person)?.device
  const acts = newestOf(arrived).filter(({ device }) => device === own)
  const [ad] = acts
    .filter(({ event }) => event === 're-engagement')
    .filter((one) => bucketOf(one) !== 'organic' && one.minutesAgo < minutesOfDays(7))
    .toSorted((a, b) => a.minutesAgo - b.minutesAgo)
  if (ad !== undefined) return { kind: 'ad', mediaSource: sourceOf(ad) }
  const install = installsOf(arrived, seen).find((one) => one.person === person)
  const returned = acts.some(
    ({ event, minutesAgo }) => event === 'reinstall' && minutesAgo < (install?.minutesAgo ?? 0),
  )
  if (install === undefined || returned || bucketOf(install) === 'organic') {
    return { kind: 'organic', mediaSource: null }
  }
  return { kind: 'install', mediaSource: sourceOf(install) }
}

/** How many acts in the app were reported, and how many of them count. */
export function actsOf(arrived: readonly Report[]): { reported: number; counted: number } {
  const reports = newestOf(arrived).filter(({ event }) => event === 'applied')
  const acts = new Set(reports.map(({ device, minutesAgo }) => `${device} ${minutesAgo}`))
  return { reported: reports.length, counted: acts.size }
}
