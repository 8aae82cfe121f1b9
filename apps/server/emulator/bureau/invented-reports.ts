import { createHash } from 'node:crypto'
import { type Random, seededRandom } from '@daftari/kernel/random'

const lenders = ['Tala', 'Branch', 'Zenka', 'Okash', 'Timiza', 'KCB M-Pesa', 'Fuliza', 'M-Shwari']
const others = [
  'WhatsApp',
  'Facebook',
  'Jumia',
  'Betika',
  'Bolt',
  'Glovo',
  'Truecaller',
  'Instagram',
]

/** The same person has the same history, independent of the caller and of repetition. */
function lotsOf(text: string): Random {
  return seededRandom(createHash('sha256').update(text).digest().readUInt32BE(0))
}

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Undefined for one in twelve, of whom the bureau knows nothing. */
export function inventedCredit(asked: { idNumber: string; name: string | null; today: string }) {
  const lots = lotsOf(`credit ${asked.idNumber}`)
  if (lots.chance(1 / 12)) return undefined
  const lateness = lots.next()
  const loans = Array.from({ length: lots.int(0, 4) }, () => {
    const principalCents = lots.int(2, 60) * 50_000
    const isLate = lots.chance(lateness * 0.4)
    return {
      lender: lots.pick(lenders),
      openedOn: dayBefore(asked.today, lots.int(3, 300)),
      principalCents,
      owedCents: lots.chance(0.3) ? 0 : Math.round((principalCents * lots.int(10, 110)) / 100),
      daysPastDue: isLate ? lots.int(1, 120) : 0,
    }
  })
  const defaults = Array.from(
    { length: lots.chance(lateness * 0.35) ? lots.int(1, 2) : 0 },
    () => ({
      lender: lots.pick(lenders),
      amountCents: lots.int(2, 40) * 50_000,
      defaultedOn: dayBefore(asked.today, lots.int(120, 900)),
      settledOn: lots.chance(0.5) ? dayBefore(asked.today, lots.int(1, 119)) : null,
    }),
  )
  const inquiries = Array.from({ length: lots.int(0, 6) }, () => ({
    lender: lots.pick(lenders),
    askedOn: dayBefore(asked.today, lots.int(0, 90)),
  }))
  const score = Math.round(760 - lateness * 260 - defaults.length * 60 - inquiries.length * 6)
  return { name: asked.name, score: Math.max(300, score), loans, defaults, inquiries }
}

/** Undefined for one in twenty, as with a new number. */
export function inventedApps(asked: { phone: string; today: string }) {
  const lots = lotsOf(`apps ${asked.phone}`)
  if (lots.chance(1 / 20)) return undefined
  const some = (names: readonly string[], most: number, isLender: boolean) =>
    names
      .filter(() => lots.chance(most / names.length))
      .map((name) => ({
        name,
        isLender,
        registeredOn: dayBefore(asked.today, lots.int(1, 900)),
        lastSeenOn: lots.chance(0.8) ? dayBefore(asked.today, 0) : null,
      }))
  return { apps: [...some(others, 5, false), ...some(lenders, 2, true)] }
}
