import { type BusinessDate, daysBetween, weekday } from '@daftari/kernel/business-date'
import { keepPassword } from '../../src/modules/administration/commands/keep-password.ts'
import {
  createStaff,
  type HashingCost,
  hashingCost,
} from '../../src/modules/administration/index.ts'
import { hashPassword } from '../../src/modules/administration/password-hash.ts'
import type { Actor, Context } from '../../src/platform/context.ts'

/** In the demo only: everybody signs in with it. */
export const demoPassword = 'Daftari#2026'

export type DemoRole =
  | 'admin'
  | 'auditor'
  | 'audit-admin'
  | 'collector'
  | 'collection-lead'
  | 'telemarketer'
  | 'finance'
  | 'service'
  | 'service-lead'
  | 'inspector'

interface DemoPerson {
  account: string
  name: string
  role: DemoRole
  introduction: string
  /** Days of the week without work, Monday is 1; Sunday alone when nothing is said. */
  restsOn: readonly number[]
  /** Minutes of the day. */
  shift: { from: number; until: number }
  /** For an auditor: how much more they reject than others. For a collector: the share of calls left out. */
  temper: number
}

const shifts = {
  early: { from: 7 * 60 + 30, until: 15 * 60 + 30 },
  day: { from: 8 * 60 + 30, until: 17 * 60 + 30 },
  late: { from: 12 * 60, until: 20 * 60 },
} as const

type Ways = { rests?: readonly number[]; shift?: keyof typeof shifts; temper?: number }

const person =
  (role: DemoRole, introduction: string) =>
  (account: string, name: string, ways: Ways = {}): DemoPerson => ({
    account,
    name,
    role,
    introduction,
    restsOn: ways.rests ?? [7],
    shift: shifts[ways.shift ?? 'day'],
    temper: ways.temper ?? 0,
  })

const admin = person('admin', 'Administrator')
const auditor = person('auditor', 'Loan auditor')
const auditAdmin = person('audit-admin', 'Head of audit')
const deputy = person('audit-admin', 'Deputy head of audit')
const inspector = person('inspector', 'Quality inspector')
const collector = person('collector', 'Collector')
const leader = person('collection-lead', 'Team leader')
const telemarketer = person('telemarketer', 'Telemarketer')
const finance = person('finance', 'Settlement')
const service = person('service', 'Customer service')
const serviceLead = person('service-lead', 'Head of customer service')

/** The people named on the start page, and their colleagues. */
export const demoPeople: readonly DemoPerson[] = [
  admin('admin', 'Wanjiru Kariuki', { rests: [6, 7] }),
  auditor('auditor', 'Brian Otieno', { rests: [7], shift: 'early', temper: 0.02 }),
  auditAdmin('auditadmin', 'Grace Muthoni'),
  collector('collector', 'Kevin Mutua'),
  telemarketer('telemarketer', 'Cynthia Achieng', { rests: [6, 7] }),
  telemarketer('telemarketer2', 'Dennis Kamau', { rests: [3, 7] }),
  finance('finance', 'Daniel Kiprono'),
  service('service', 'Mercy Wafula', { shift: 'early' }),
  auditor('auditor2', 'Lilian Njeri', { rests: [1, 2], shift: 'early', temper: -0.06 }),
  auditor('auditor3', 'Samuel Kibet', { rests: [3], shift: 'late', temper: 0.1 }),
  auditor('auditor4', 'Halima Juma', { rests: [5, 6], shift: 'late', temper: 0 }),
  auditor('auditor5', 'George Odhiambo', { rests: [4], shift: 'day', temper: -0.03 }),
  deputy('auditadmin2', 'Joseph Maina', { rests: [1], shift: 'late' }),
  inspector('inspector', 'Esther Wambui', { rests: [6, 7] }),
  leader('collectionlead', 'Peter Ochieng'),
  leader('collectionlead2', 'Agnes Mwikali'),
  collector('collector2', 'Janet Chebet', { temper: 0.1 }),
  collector('collector3', 'Moses Barasa', { temper: 0.25 }),
  collector('collector6', 'Ruth Atieno', { temper: 0.15 }),
  finance('finance2', 'Irene Koech', { rests: [6, 7] }),
  finance('finance3', 'Victor Musyoka', { rests: [1], shift: 'late' }),
  service('service2', 'Amina Hassan', { rests: [1, 2], shift: 'late' }),
  admin('admin2', 'Charles Omondi', { rests: [6, 7] }),
  collector('collector9', 'Lucy Wanjala', { shift: 'early', temper: 0.1 }),
  serviceLead('servicelead', 'Beatrice Nduta'),
]

/** The roles with a telephone. */
const callingRoles: readonly DemoRole[] = [
  'auditor',
  'audit-admin',
  'collector',
  'collection-lead',
  'telemarketer',
  'service',
  'service-lead',
]

export type StaffActor = Extract<Actor, { kind: 'staff' }>

export interface DemoStaff extends DemoPerson {
  id: number
  /** As of the last sign-in. */
  actor: StaffActor
}

export const worksOn = (one: DemoPerson, date: BusinessDate): boolean =>
  !one.restsOn.includes(weekday(date))

/** People of a role who work on a day, in the order of the list. */
export const presentOf = (staff: readonly DemoStaff[], role: DemoRole, date: BusinessDate) =>
  staff.filter((one) => one.role === role && worksOn(one, date))

/** The accounts for visitors of the demo: one of each kind of work. */
export const visitorsAccounts: ReadonlySet<string> = new Set([
  'admin',
  'auditor',
  'auditadmin',
  'inspector',
  'collector',
  'collectionlead',
  'telemarketer',
  'finance',
  'service',
  'servicelead',
])

/** Staff with work on the last evening: if it is their day of rest, they come in for another day. */
export const askersOfLastEvening: ReadonlySet<string> = new Set([
  'admin2',
  'auditadmin2',
  'finance3',
  'inspector',
  'service2',
  'telemarketer2',
])

/** In so many last days of the first life visitors' accounts leave what comes in to visitors. */
export const leavesToVisitors = (
  { account }: Pick<DemoPerson, 'account'>,
  { date, until, days }: { date: BusinessDate; until: BusinessDate; days: number },
): boolean => visitorsAccounts.has(account) && daysBetween(date, until) < days

/** The `index`-th of the list, before the first sign-in. */
export const actorOf = (
  { account, name, role }: DemoPerson,
  id: number,
  index: number,
): StaffActor => ({
  kind: 'staff',
  id,
  account,
  name,
  sessionId: 0,
  ip: `10.20.4.${20 + index}`,
  isAdmin: role === 'admin',
  isAuditAdmin: role === 'audit-admin',
})

const real = { hashing: hashingCost }

/** No customer of the demo has a number that begins so. */
export const staffPhone = (index: number) => `+2541100001${String(index).padStart(2, '0')}`

/** Creates accounts by the product's own command, with the one password of the demo. */
export async function hireStaff(
  ctx: Context,
  means: { hashing: HashingCost } = real,
): Promise<DemoStaff[]> {
  const hired: DemoStaff[] = []
  for (const [index, person] of demoPeople.entries()) {
    const { account, name, role, introduction } = person
    const isAuditAdmin = role === 'audit-admin'
    const { id } = await createStaff(
      ctx,
      {
        account,
        name,
        introduction,
        isAuditAdmin,
        phone: staffPhone(index),
        roles: [role],
        password: demoPassword,
        ...(callingRoles.includes(role) && { telephoneAccount: String(1001 + index) }),
      },
      means,
    )
    hired.push({ ...person, id, actor: actorOf(person, id, index) })
  }
  return hired
}

/** Everybody has changed the password lately, so that nobody is asked to at the first look. */
export async function renewPasswords(
  ctx: Context,
  staff: readonly DemoStaff[],
  means: { hashing: HashingCost } = real,
): Promise<void> {
  const hashes = await Promise.all(staff.map(() => hashPassword(demoPassword, means.hashing)))
  for (const [index, { id }] of staff.entries()) {
    await keepPassword(ctx, id, { hash: hashes[index] ?? '', oneTime: false })
  }
}
