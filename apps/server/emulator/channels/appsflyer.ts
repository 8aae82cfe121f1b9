import { createOutbox, type OutboxItem } from '../core/outbox.ts'

/** What happened on a phone. */
export interface PhoneAct {
  appCode: string
  /** The library's id of this installation. */
  appsflyerId: string
  event: 'install' | 're-engagement' | (string & {})
  at: Date
  /** Undefined for organic installs; `restricted` where the network does not allow disclosure. */
  mediaSource?: string | undefined
  campaign?: string | undefined
  /** The lender's customer, once the app has set it. */
  customerId?: number
  /** The same act may be reported for acquisition and for retargeting: which of the two counts. */
  isRetargeting?: boolean
  isPrimary?: boolean
}

export type PostbackBehaviour = 'once' | 'twice' | 'late' | 'never' | 'corrected' | 'damaged'

/** Mostly well behaved; the acts take these one after another. */
const usual: readonly PostbackBehaviour[] = [
  'once',
  'once',
  'twice',
  'once',
  'late',
  'once',
  'once',
  'never',
  'once',
  'once',
  'corrected',
  'once',
  'damaged',
]

interface Options {
  now: () => Date
  schedule?: (item: OutboxItem) => void
  /** The address to which it posts an app's events; undefined for an unknown app. */
  postbackUrl: ((appCode: string) => Promise<string | undefined>) | undefined
}

export type AppsFlyer = ReturnType<typeof createAppsFlyer>
const [second, hour] = [1_000, 3_600_000]

/** The attribution service as the lender sees it: postbacks, raw data and costs. */
export function createAppsFlyer({ now, schedule, postbackUrl }: Options) {
  const outbox = createOutbox(now, schedule)
  const known: PhoneAct[] = []
  const script: PostbackBehaviour[] = []
  let count = 0

  const nextBehaviour = (): PostbackBehaviour => {
    count += 1
    return script.shift() ?? usual[(count - 1) % usual.length] ?? 'once'
  }
  return {
    /** The library in the app reports it; the lender gets it soon, late, twice or never. */
    async report(act: PhoneAct): Promise<void> {
      known.push(act)
      const behaviour = nextBehaviour()
      const url = await postbackUrl?.(act.appCode)
      if (url === undefined || behaviour === 'never') return
      const post = (body: object, afterMs: number) =>
        outbox.add({ kind: 'attribution-postback', url, body }, afterMs)
      const whole = bodyOf(act)
      const soonMs = behaviour === 'late' ? 26 * hour : 20 * second
      if (behaviour === 'damaged') post({ ...whole, appsflyer_id: undefined }, soonMs)
      if (behaviour === 'corrected') {
        const { mediaSource: _source, campaign: _campaign, ...unknown } = act
        post(bodyOf(unknown), soonMs)
        post(whole, 6 * hour)
        return
      }
      post(whole, soonMs)
      if (behaviour === 'twice') post(whole, soonMs + 900 * second)
    },
    /** Installs of those days by advertisements, as a file of raw data. */
    rawInstalls: (of: Days) => csv(rawHead, paidInstalls(known, of).map(rawRow)),
    /** What these installs cost by day, source and campaign. */
    costs: (of: Days & { currency: string }) =>
      csv(costHead, costRows(paidInstalls(known, of), of)),
    script: (...behaviours: PostbackBehaviour[]) => void script.push(...behaviours),
    takeDue: outbox.takeDue,
    nextDueAt: outbox.nextDueAt,
  }
}

interface Days {
  appCode: string
  from: string
  to: string
}

const utc = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '')
const toSeconds = (at: Date) => utc(at).slice(0, 19)

/** Keys that say nothing are left out. */
function bodyOf(act: PhoneAct): object {
  const { event, mediaSource, campaign, customerId, isPrimary = true } = act
  const isRetargeting = act.isRetargeting === true || event === 're-engagement'
  const bought = mediaSource === undefined ? 'organic' : 'ua'
  return {
    app_id: `ke.${act.appCode}`,
    appsflyer_id: act.appsflyerId,
    event_name: event,
    event_time: utc(act.at),
    campaign_type: isRetargeting ? 'retargeting' : bought,
    conversion_type: isRetargeting ? 're-engagement' : 'install',
    ...(mediaSource !== undefined && { media_source: mediaSource }),
    ...(campaign !== undefined && { campaign }),
    is_primary_attribution: isPrimary,
    ...(customerId !== undefined && { customer_user_id: String(customerId) }),
    platform: 'android',
  }
}

const paidInstalls = (known: readonly PhoneAct[], { appCode, from, to }: Days): PhoneAct[] =>
  known.filter((one) => {
    const day = utc(one.at).slice(0, 10)
    const isPaid = one.event === 'install' && one.mediaSource !== undefined
    return isPaid && one.appCode === appCode && day >= from && day <= to
  })

const rawHead =
  'Attributed Touch Type,Install Time,Event Time,Event Name,Media Source,Campaign,AppsFlyer ID,' +
  'Customer User ID,App ID,Is Primary Attribution,User Agent'
const agent = 'Dalvik/2.1.0 (Linux; U; Android 12, TECNO KG5)'

function rawRow({ appCode, appsflyerId, at, mediaSource = '', campaign = '' }: PhoneAct): string[] {
  const time = toSeconds(at)
  const source = [mediaSource, campaign]
  return [
    'click',
    time,
    time,
    'install',
    ...source,
    appsflyerId,
    '',
    `ke.${appCode}`,
    'true',
    agent,
  ]
}

const costHead = 'Date,Agency,Media Source (pid),Campaign (c),Installs,Total Cost,Currency'
/** What an install costs, in whole units of the currency. */
const priceOf = (source: string) => (source === 'googleadwords_int' ? 112 : 87)

function costRows(installs: readonly PhoneAct[], { currency }: { currency: string }): string[][] {
  const counts = new Map<string, number>()
  for (const { at, mediaSource = '', campaign = '' } of installs) {
    if (mediaSource === 'restricted') continue
    const key = JSON.stringify([utc(at).slice(0, 10), mediaSource, campaign])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, installed]) => {
      const [day = '', source = '', campaign = ''] = JSON.parse(key) as string[]
      const cost = `${installed * priceOf(source)}.50`
      return [day, '', source, campaign, String(installed), cost, currency]
    })
}

const csv = (head: string, rows: readonly string[][]): string =>
  [head, ...rows.map((cells) => cells.map(quoted).join(','))].join('\n')

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
