import {
  askConsent,
  consentFlow,
  takeBackConsentAct,
} from '../../../src/modules/promotion/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const signed = {
  numberSource: 'Form signed at our stand',
  wordingVersion: '2026-02',
  wording: 'May we call and text you offers of loans?',
}
const form = {
  name: 'signed-form.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n% May we call and text you offers of loans? Signed.\n%%EOF\n'),
}

/** Consent forms that owners of numbers signed at a stand are recorded one by one. */
export async function writeForms(
  world: World,
  { actor }: DemoStaff,
  phones: readonly string[],
): Promise<void> {
  for (const phone of phones) {
    await world.attempt(actor, 'write down a signed consent', (ctx) =>
      askConsent(ctx, { ...signed, phone, agreedOn: ctx.clock.today() }, form),
    )
  }
}

/** Another person reads the forms; later one owner has had enough, and the newest form waits. */
export async function readForms(world: World, people: readonly DemoStaff[]): Promise<void> {
  const open = await world.appContext.db
    .selectFrom('promotion.numberConsent')
    .select(['id', 'version', 'askedBy'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  for (const { id, version, askedBy } of open.slice(0, -1)) {
    const reader = people.find((person) => person.id !== askedBy)
    if (reader === undefined) continue
    const answer = { id, version, approve: true, reason: 'The form was read' }
    await world.attempt(reader.actor, 'decide on a consent', (ctx) =>
      consentFlow.decide(ctx, answer),
    )
  }
  const [first] = open
  if (first === undefined || open.length === 1) return
  const { id, askedBy, version } = first
  const writer = people.find((person) => person.id === askedBy)
  if (writer === undefined) return
  await world.attempt(writer.actor, 'take a consent back', (ctx) =>
    takeBackConsentAct.run(ctx, { id, version: version + 1, reason: 'Rang and wants no offers' }),
  )
}
