import { pageKeys } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { permissions } from '@daftari/contract/permissions'
import { keepPassword } from '../../src/modules/administration/commands/keep-password.ts'
import { createStaff, hashingCost } from '../../src/modules/administration/index.ts'
import { hashPassword } from '../../src/modules/administration/password-hash.ts'
import { saveAuditor } from '../../src/modules/origination/commands/save-auditor.ts'
import type { Actor, Context } from '../../src/platform/context.ts'
import type { Stage } from './staff/stage.ts'

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
  | 'inspector'

interface DemoPerson {
  account: string
  name: string
  role: DemoRole
  introduction: string
}

/** The seven that are told at the start, and their colleagues. */
export const demoPeople: readonly DemoPerson[] = [
  { account: 'admin', name: 'Wanjiru Kariuki', role: 'admin', introduction: 'Administrator' },
  { account: 'auditor', name: 'Brian Otieno', role: 'auditor', introduction: 'Loan auditor' },
  {
    account: 'auditadmin',
    name: 'Grace Muthoni',
    role: 'audit-admin',
    introduction: 'Head of audit',
  },
  { account: 'collector', name: 'Kevin Mutua', role: 'collector', introduction: 'Collector' },
  {
    account: 'telemarketer',
    name: 'Cynthia Achieng',
    role: 'telemarketer',
    introduction: 'Telemarketer',
  },
  { account: 'finance', name: 'Daniel Kiprono', role: 'finance', introduction: 'Settlement' },
  { account: 'service', name: 'Mercy Wafula', role: 'service', introduction: 'Customer service' },
  { account: 'auditor2', name: 'Lilian Njeri', role: 'auditor', introduction: 'Loan auditor' },
  { account: 'auditor3', name: 'Samuel Kibet', role: 'auditor', introduction: 'Loan auditor' },
  { account: 'auditor4', name: 'Halima Juma', role: 'auditor', introduction: 'Loan auditor' },
  {
    account: 'inspector',
    name: 'Esther Wambui',
    role: 'inspector',
    introduction: 'Quality inspector',
  },
  {
    account: 'collectionlead',
    name: 'Peter Ochieng',
    role: 'collection-lead',
    introduction: 'Team leader',
  },
  { account: 'collector2', name: 'Janet Chebet', role: 'collector', introduction: 'Collector' },
  { account: 'collector3', name: 'Moses Barasa', role: 'collector', introduction: 'Collector' },
  { account: 'collector4', name: 'Faith Nyaga', role: 'collector', introduction: 'Collector' },
  { account: 'collector5', name: 'Hassan Ali', role: 'collector', introduction: 'Collector' },
  { account: 'finance2', name: 'Irene Koech', role: 'finance', introduction: 'Settlement' },
]

export type StaffActor = Extract<Actor, { kind: 'staff' }>

export interface DemoStaff extends DemoPerson {
  actor: StaffActor
  /** Of an auditor: how much harder than others; of a collector: how diligent. */
  temper: number
}

/** Accounts through the product's own command, with the one password of the demo. */
export async function hireStaff(ctx: Context): Promise<DemoStaff[]> {
  const hired: DemoStaff[] = []
  for (const [index, person] of demoPeople.entries()) {
    const { account, name, role, introduction } = person
    const isAuditAdmin = role === 'audit-admin'
    const { id } = await createStaff(
      ctx,
      { account, name, introduction, isAuditAdmin, roles: [role], password: demoPassword },
      { hashing: hashingCost },
    )
    const actor: StaffActor = {
      kind: 'staff',
      id,
      account,
      name,
      sessionId: 0,
      ip: '127.0.0.1',
      isAdmin: role === 'admin',
      isAuditAdmin,
    }
    hired.push({ ...person, actor, temper: ((index * 7) % 5) / 40 })
  }
  return hired
}

/** Everybody has changed the password lately, so that nobody is asked to at the first look. */
export async function renewPasswords(ctx: Context, staff: readonly DemoStaff[]): Promise<void> {
  for (const { actor } of staff) {
    const hash = await hashPassword(demoPassword, hashingCost)
    await keepPassword(ctx, actor.id, { hash, oneTime: false })
  }
}

/** Who may audit what: auditors up to 20,000.00, the head of audit everything, with second looks. */
export async function authoriseAuditors(ctx: Context, staff: readonly DemoStaff[]): Promise<void> {
  for (const one of staff) {
    const head = one.role === 'audit-admin'
    if (one.role !== 'auditor' && !head) continue
    await saveAuditor(ctx, {
      staffId: one.actor.id,
      products: ['*'],
      maxCents: head ? 10_000_000 : 2_000_000,
      customerTypes: ['new', 'returning'],
      dailyCapacity: head ? 200 : 80,
      weight: head ? 1 : 2,
      canReview: head || one.account === 'auditor2',
    })
  }
}

/** Teams of collectors by stage, so that the first days and the late ones have their own people. */
export const demoTeams: readonly {
  name: string
  leader: string
  stages: Stage[]
  members: string[]
}[] = [
  {
    name: 'First days',
    leader: 'collectionlead',
    stages: ['reminder', 'S1', 'S2'],
    members: ['collector', 'collector2', 'collector3'],
  },
  {
    name: 'Late',
    leader: 'collectionlead',
    stages: ['S3', 'M1', 'M2', 'M3', 'M4'],
    members: ['collector4', 'collector5'],
  },
]

/** What a person's roles allow, as the door would have it. */
export const everyPermission: ReadonlySet<Permission> = new Set(permissions)
export const everyPage = new Set(pageKeys)
