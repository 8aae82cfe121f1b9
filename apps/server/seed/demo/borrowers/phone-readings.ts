import type { ReadingBody } from '@daftari/contract/customers/readings'
import { type Random, seededRandom } from '@daftari/kernel/random'
import type { DemoCustomer } from './invent-customer.ts'
import { familyNames, givenNames } from './names.ts'

/** What a demo customer lets the app read: some nothing, most the phone and its apps, some all. */
export type Openness = 'closed' | 'phone' | 'whole'

export const readingPurposes = {
  closed: [],
  phone: ['device', 'app'],
  whole: ['device', 'app', 'contacts', 'accounts', 'browser', 'sms'],
} as const

/** Data from before the first reading has the same age relative to it at later readings. */
export interface Look {
  visit: number
  first: Date
  at: Date
}

/**
 * The data read from the phone at the `visit`-th reading, from the first one on. The draws are the customer’s
 * own, so that the rest of the lender’s life does not depend on what is read.
 */
export function phoneReadings(
  customer: DemoCustomer,
  openness: Openness,
  look: Look,
): ReadingBody[] {
  if (openness === 'closed') return []
  const phone = [deviceOf(customer), { kind: 'app', items: appsOf(customer, look) }] as const
  if (openness === 'phone') return [...phone]
  return [
    ...phone,
    { kind: 'contacts', items: phoneBookOf(customer, look) },
    { kind: 'accounts', items: accountsOf(customer, look) },
    { kind: 'browser', items: pagesOf(customer, look) },
    { kind: 'sms', items: messagesOf(customer, look) },
  ]
}

const models = [
  ['Tecno', 'Spark 20'],
  ['Infinix', 'Hot 40i'],
  ['Samsung', 'Galaxy A05'],
  ['Itel', 'A70'],
  ['Xiaomi', 'Redmi 13C'],
] as const

/** A few people of one household use the same phone; a few are not where they say they live. */
function deviceOf(customer: DemoCustomer): ReadingBody {
  const owner = customer.number % 40 === 0 ? customer.number - 1 : customer.number
  const random = seededRandom(owner)
  const [brand, model] = random.pick(models)
  const elsewhere = customer.number % 14 === 0
  const { province, city } = elsewhere ? { province: 'Coast', city: 'Mombasa' } : customer.person
  return {
    kind: 'device',
    items: [
      {
        fingerprint: `demo-device-${owner}`,
        brand,
        model,
        system: `Android ${random.int(11, 14)}`,
        rooted: random.chance(0.04),
        emulator: false,
        province,
        city,
      },
    ],
  }
}

const apps = [
  ['WhatsApp', 'com.whatsapp'],
  ['M-PESA', 'com.safaricom.mpesa.lifestyle'],
  ['Facebook', 'com.facebook.katana'],
  ['TikTok', 'com.zhiliaoapp.musically'],
  ['Jiji', 'ke.co.jiji.android'],
  ['Bolt', 'ee.mtakso.client'],
  ['Sportsbook', 'example.sportsbook'],
  ['Quick Cash', 'example.quickcash'],
  ['Pesa Now', 'example.pesanow'],
  ['Shilingi', 'example.shilingi'],
  ['Opera Mini', 'com.opera.mini.native'],
  ['Telegram', 'org.telegram.messenger'],
  ['KCB', 'com.kcb.mobilebanking'],
  ['YouTube', 'com.google.android.youtube'],
  ['Truecaller', 'com.truecaller'],
] as const

/** Between two visits one app is removed and one or two are installed. */
function appsOf(customer: DemoCustomer, { visit, first }: Look) {
  const random = seededRandom(customer.number * 31)
  const start = random.int(0, apps.length - 1)
  const count = 7 + visit
  return Array.from({ length: count }, (_, index) => {
    const place = visit + index
    const [name, packageName] = apps[(start + place) % apps.length] ?? apps[0]
    return { name, package: packageName, installedAt: daysBefore(first, 200 - 17 * place) }
  })
}

/** The named contacts with the number of calls to them, and others; later ones are new friends. */
function phoneBookOf(customer: DemoCustomer, { visit, at }: Look) {
  const random = seededRandom(customer.number * 37)
  const named = customer.contacts.slice(0, random.chance(0.8) ? 2 : 1)
  const known = named.map(({ name, phone }) => ({
    name: name.split(' ')[0] ?? name,
    phone,
    calls: random.int(0, 60) + visit,
    lastCalledAt: daysBefore(at, random.int(0, 20)),
  }))
  const others = Array.from({ length: 14 + visit * 2 }, (_, index) => ({
    name: personName(random),
    phone: `+2547${String(30_000_000 + customer.number * 53 + index * 4_111).slice(-8)}`,
    calls: random.int(0, 12),
  }))
  return [...known, ...others.slice(visit)]
}

function accountsOf(customer: DemoCustomer, { visit }: Look) {
  const [given = 'a', family = 'b'] = customer.person.fullName.toLowerCase().split(' ')
  const mail = { type: 'com.google', name: `${given}.${family}${customer.number}@mail.example` }
  const chat = { type: 'com.whatsapp', name: customer.phone }
  const shop = { type: 'ke.co.jiji', name: `${given}${customer.number}` }
  return visit === 0 ? [mail, chat] : [mail, chat, shop]
}

const sites = [
  ['Jobs in Kenya today', 'https://jobs.example/kenya'],
  ['Second-hand phones', 'https://market.example/phones'],
  ['Odds of the weekend', 'https://sports.example/odds'],
  ['Quick loans without CRB', 'https://loans.example/no-crb'],
  ['Timetable Nairobi to Kisumu', 'https://coach.example/kisumu'],
  ['Maize prices', 'https://farm.example/maize'],
] as const

function pagesOf(customer: DemoCustomer, { visit, first }: Look) {
  const random = seededRandom(customer.number * 41)
  const pages = Array.from({ length: 8 + visit * 3 }, (_, index) => {
    const [title, address] = random.pick(sites)
    return { title, address, visitedAt: daysBefore(first, 8 - index) }
  })
  return pages.slice(visit * 2).reverse()
}

function messagesOf(customer: DemoCustomer, { visit, first, at }: Look) {
  const random = seededRandom(customer.number * 43)
  const old = Array.from({ length: 6 }, (_, index) => message(random, daysBefore(first, index * 5)))
  const fresh = Array.from({ length: visit * 3 }, (_, index) =>
    message(random, daysBefore(at, index * 0.3)),
  )
  return [...fresh, ...old.slice(0, 6 - visit)]
}

function message(random: Random, at: string) {
  const amount = `Ksh${random.int(2, 90)},${random.int(100, 999)}.00`
  const [sender, text] = random.pick([
    ['MPESA', `Confirmed. You have received ${amount} from ${personName(random).toUpperCase()}.`],
    ['MPESA', `Confirmed. ${amount} paid to KPLC PREPAID.`],
    ['KCB', `Your account was credited with ${amount}, salary.`],
    ['QUICKCASH', `Your loan of ${amount} is 3 days late. Pay today.`],
    ['JIJI', 'Your code is 4471. Tell it to nobody.'],
  ] as const)
  return { sender, text, at }
}

const personName = (random: Random) =>
  `${random.pick(givenNames.female)} ${random.pick(familyNames)}`

const dayMs = 86_400_000

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs).toISOString()
