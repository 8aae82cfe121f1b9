import type { PersonBody, WorkBody } from '@daftari/contract/customers/shapes'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Random } from '@daftari/kernel/random'
import { employers, familyNames, givenNames, occupations, places } from './names.ts'

/** A person who does not exist, with what only the simulation knows of them. */
export interface DemoCustomer {
  number: number
  /** E.164. */
  phone: string
  appCode: string
  channel: string
  person: PersonBody
  work: WorkBody
  contacts: { name: string; relationship: 'spouse' | 'sibling' | 'friend'; phone: string }[]
  /** From 0 to 1: how reliably they pay in time. */
  reliability: number
  /** The person of the picture pool whose portrait they have. */
  portrait: number
}

/** The `number`-th customer: the number makes phone and ID unique, chance makes the rest. */
export function inventCustomer(random: Random, number: number, today: BusinessDate): DemoCustomer {
  const reliability = Math.min(0.98, Math.max(0.04, random.normal(0.74, 0.2)))
  const place = random.pick(places)
  return {
    number,
    phone: phoneOfCustomer(number),
    appCode: random.weighted([
      ['pesa', 60],
      ['haraka', 25],
      ['jamii', 15],
    ]),
    channel: random.weighted([
      ['organic', 34],
      ['facebook', 22],
      ['google', 18],
      ['sms', 12],
      ['telemarketing', 8],
      ['diversion', 6],
    ]),
    person: inventPerson(random, { number, today, place }),
    work: inventWork(random, reliability, place),
    contacts: [1, 2].map((which) => ({
      name: inventName(random, random.pick(['female', 'male'] as const)),
      relationship: random.pick(['spouse', 'sibling', 'friend'] as const),
      phone: contactPhone(number, which),
    })),
    reliability,
    portrait: random.int(0, portraits - 1),
  }
}

/** Also defined for customers who have not come yet. */
export const phoneOfCustomer = (number: number): string =>
  `+2547${String(10_000_000 + number * 7_919).slice(-8)}`

/** Some name a customer who came before them, and some the same friend as somebody else. */
export function contactPhone(number: number, which: number): string {
  if (which === 2 && number > 6 && number % 12 === 0) return phoneOfCustomer(number - 5)
  const whose = which === 1 && number % 18 === 7 ? number - 1 : number
  return `+2541${String(10_000_000 + whose * 31 + which * 3_000_017).slice(-8)}`
}

/** How many faces there are. */
const portraits = 40

type Place = (typeof places)[number]

const inventName = (random: Random, gender: 'female' | 'male') =>
  `${random.pick(givenNames[gender])} ${random.pick(familyNames)}`

function inventPerson(
  random: Random,
  { number, today, place }: { number: number; today: BusinessDate; place: Place },
): PersonBody {
  const gender = random.pick(['female', 'male'] as const)
  return {
    fullName: inventName(random, gender),
    idType: 'national',
    idNumber: String(20_000_000 + number * 97),
    gender,
    birthOn: addDays(today, -Math.round(random.int(20, 56) * 365.25) - random.int(0, 364)),
    education: random.weighted([
      ['primary', 12],
      ['secondary', 46],
      ['certificate', 26],
      ['bachelor', 14],
      ['master', 2],
    ]),
    maritalStatus: random.pick(['single', 'married', 'married', 'divorced']),
    language: random.pick(['en', 'sw']),
    children: random.int(0, 4),
    housing: random.pick(['rented', 'rented', 'owned', 'family']),
    residenceMonths: random.int(2, 120),
    province: place.province,
    city: place.city,
    address: `${random.pick(place.areas)}, house ${random.int(1, 240)}`,
    faceResult: random.weighted([
      ['match', 92],
      ['doubt', 6],
      ['mismatch', 2],
    ]),
  }
}

function inventWork(random: Random, reliability: number, place: Place): WorkBody {
  const employer = random.pick(employers)
  const incomeCents = Math.round(random.normal(14_000 + 22_000 * reliability, 6_000)) * 100
  return {
    company: employer.company,
    employmentType: random.pick(['permanent', 'contract', 'casual', 'self-employed']),
    companySize: employer.size,
    industry: employer.industry,
    occupation: random.pick(occupations),
    workingHours: random.pick(['8:00-17:00', '7:00-16:00', 'shifts']),
    monthlyIncomeCents: Math.max(600_000, incomeCents),
    familyIncomeCents: Math.max(800_000, Math.round(incomeCents * 1.4)),
    payDay: random.pick([25, 28, 30, 1, 5]),
    jobTitle: random.pick(['Assistant', 'Supervisor', 'Attendant', 'Owner']),
    companyPhone: `07${String(20_000_000 + random.int(0, 400) * 13).slice(-8)}`,
    companyAddress: `${random.pick(place.areas)}, ${place.city}`,
  }
}
