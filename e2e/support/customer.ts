import sharp from 'sharp'
import { type App, type Intake, intakeOf } from './intake.ts'
import { outside } from './outside.ts'
import { lenderNow } from './settings.ts'

interface Quote {
  offerId: number
  payoutCents: number
  totalDueCents: number
}

interface OwnLoans {
  rows: {
    id: number
    applyStatus: number
    loan: { status: 'open' | 'finished'; settlementCents: number; dueTodayCents: number } | null
  }[]
  payTo: { shortCode: string }
}

interface OwnCoupon {
  couponId: number
}

interface Wanted {
  product: string
  amountCents: number
  couponId?: number
}

/** Somebody who borrows by the app, as its users do: nothing here goes around the product. */
export interface Customer {
  id: number
  name: string
  /** In the phone's format: `0712 345 678` without the blanks. */
  phone: string
  apply(o: Wanted): Promise<number>
  /** Writes to customer service. */
  ask(text: string): Promise<unknown>
  coupons(): Promise<OwnCoupon[]>
  loans(): Promise<OwnLoans['rows']>
}

const year = 365.25 * 86_400_000
/** Differs between runs and between the workers of one; the operator has tricks for 0001 to 0009. */
let mark = (Math.floor(Date.now() / 100) % 400_000) * 2 + Number(process.env.TEST_PARALLEL_INDEX)

/** No other of this run. */
export function nextMark(): number {
  do mark += 2
  while (mark % 10_000 < 10)
  return mark
}

export const phoneOf = (number: number) => `0755${String(number).padStart(6, '0')}`

interface NewCustomer {
  /** Stands in every free text beside the name. */
  planted?: string
  app?: App
  /** For a phone that was known before the person. */
  number?: number
}

/**
 * Registers, fills in everything and sends the pictures. No two customers of a run are alike. */
export async function newCustomer(name: string, o: NewCustomer = {}): Promise<Customer> {
  const { planted = '', app = 'pesa', number = nextMark() } = o
  const phone = phoneOf(number)
  const intake = intakeOf(app)
  await outside.openWallet({ phone, name: name.slice(0, 60).toUpperCase() })
  const { customerId } = await intake.post<{ customerId: number }>('/customers', {
    phone,
    channel: 'organic',
    consents: ['terms', 'credit-check'].map((purpose) => ({
      purpose,
      wordingVersion: '2026-01',
      given: true,
    })),
  })
  const own = `/customers/${customerId}`
  const person = personOf(name, number)
  await intake.put(`${own}/person`, { ...person, address: `${person.address}${planted}` })
  await intake.put(`${own}/work`, {
    company: `Thika Road Bakery${planted}`,
    employmentType: 'permanent',
    monthlyIncomeCents: 9_000_000,
    payDay: 25,
  })
  await intake.put(`${own}/contacts`, {
    contacts: ['Njoroge', 'Akinyi', 'Mwende'].map((first, index) => ({
      name: `${first} Kamau${planted}`,
      relationship: 'sibling',
      phone: `0${733 + index}${String(number).padStart(6, '0')}`,
      consented: true,
    })),
  })
  for (const kind of ['id-front', 'id-back', 'selfie']) {
    await intake.photo(`${own}/photos/${kind}`, await pictureOf(kind, number))
  }
  return {
    id: customerId,
    name,
    phone,
    apply: (o) => apply(intake, { ...o, customerId }),
    ask: (text) => intake.post(`${own}/feedback`, { kind: 'question', topic: 'application', text }),
    coupons: async () => (await intake.get<{ rows: OwnCoupon[] }>(`${own}/coupons`)).rows,
    loans: async () => (await intake.get<OwnLoans>(`${own}/loans`)).rows,
  }
}

/** A person so creditworthy that the policy gives the best grade on any day. */
function personOf(fullName: string, number: number) {
  return {
    fullName,
    idType: 'national',
    idNumber: String(31_000_000 + number),
    gender: 'female',
    birthOn: new Date(lenderNow().getTime() - 40 * year).toISOString().slice(0, 10),
    education: 'bachelor',
    maritalStatus: 'married',
    children: 1,
    housing: 'owned',
    residenceMonths: 120,
    province: 'Kiambu',
    city: 'Thika',
    address: 'Kenyatta Highway 4',
    faceResult: 'match',
  }
}

async function apply(intake: Intake, o: Wanted & { customerId: number }): Promise<number> {
  const { customerId, product, amountCents, couponId } = o
  const coupon = couponId === undefined ? {} : { couponId }
  const asked = { product, amountCents, ...coupon }
  const cost = await intake.post<Quote>(
    '/quote',
    couponId === undefined ? asked : { ...asked, customerId },
  )
  const { id } = await intake.post<{ id: number }>('/applications', {
    customerId,
    product,
    offerId: cost.offerId,
    amountCents,
    purpose: 'school fees',
    ...coupon,
    reference: `journey-${customerId}-${Date.now()}`,
    agreed: { payoutCents: cost.payoutCents, totalDueCents: cost.totalDueCents },
  })
  return id
}

/** A picture like no other of the run. */
export async function pictureOf(kind: string, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const hue = (number * 47 + kind.length * 31) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="264">
    <rect width="420" height="264" fill="hsl(${hue} 40% 70%)"/>
    <circle cx="90" cy="120" r="60" fill="hsl(${hue} 50% 35%)"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}
