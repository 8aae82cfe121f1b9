import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { DemoStaff } from '../demo/demo-staff.ts'
import { beginCampaigns } from '../demo/reaching/giving-coupons.ts'
import { setUpNotices } from '../demo/reaching/noticing.ts'
import { setUpReminders } from '../demo/reaching/reminding.ts'
import { approveTemplates } from '../demo/staff/writing.ts'
import type { World } from '../demo/world/world.ts'

/** The texts, gateways, rules, notices and coupons with which the lender reaches its customers. */
export async function openChannels(
  world: World,
  staff: readonly DemoStaff[],
  today: BusinessDate,
): Promise<void> {
  await approveTemplates(world, staff)
  const templates = await setUpReminders(world, staff)
  await setUpNotices({ world, templates }, staff)
  const teller = staff.find((one) => one.role === 'telemarketer')
  const head = staff.find((one) => one.role === 'audit-admin')
  if (teller === undefined || head === undefined) throw new Error('two begin a campaign')
  await beginCampaigns(world, { teller, head }, today)
}

/** A worker that is started on the book shall write to nobody. */
export async function closeChannels({ appContext: { db } }: World): Promise<void> {
  await sql`update outreach.rule set state = 'off'`.execute(db)
  await sql`update outreach.notice set state = 'off'`.execute(db)
}
