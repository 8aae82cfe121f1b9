import { addEmergencyContact } from '../../../src/modules/origination/profile/add-emergency-contact.ts'
import {
  correctAddress,
  correctName,
} from '../../../src/modules/origination/profile/corrections.ts'
import { readDeviceData } from '../../../src/modules/origination/profile/read-device-data.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * What an auditor does with the current task before deciding it: reads the data of the phone, adds a contact
 * the customer named in a call, corrects a name or an address. The choice follows from the loan ID and not
 * from chance, so that the rest of the life is unchanged.
 */
export async function putRight(world: World, auditor: DemoStaff, id: number): Promise<void> {
  const reads = id % 6 === 2
  const adds = id % 11 === 4
  const corrects = id % 13 === 6 || id % 31 === 9
  if (!reads && !adds && !corrects) return
  const person = await personOf(world, id)
  // Once, and by the first auditor: who corrects in a review can no longer decide it.
  if (person.applyStatus !== 1 || person.corrected) return
  if (reads) await readPhoneOf(world, auditor, person.id)
  if (adds) await addContact(world, auditor, id)
  if (id % 13 === 6) await moveHome(world, auditor, { id, person })
  else if (corrects) await addSurname(world, auditor, { id, person })
}

interface Task {
  id: number
  person: Awaited<ReturnType<typeof personOf>>
}

function personOf(world: World, applicationId: number) {
  return world.appContext.db
    .selectFrom('origination.application as a')
    .innerJoin('customers.person as p', 'p.id', 'a.personId')
    .select([
      'p.id',
      'p.fullName',
      'p.province',
      'p.city',
      'p.address',
      'p.version',
      'a.applyStatus',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('origination.transition as t')
            .select('t.id')
            .whereRef('t.applicationId', '=', 'a.id')
            .where('t.act', 'in', ['correct-name', 'correct-address']),
        )
        .as('corrected'),
    )
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
}

async function readPhoneOf(world: World, auditor: DemoStaff, customerId: number): Promise<void> {
  for (const kind of ['contacts', 'app'] as const) {
    await world.attempt(auditor.actor, 'read a phone', (ctx) =>
      readDeviceData(ctx, kind, { customer_id: customerId, page: 1, pageSize: 50 }),
    )
  }
}

const named = ['Beatrice Auma', 'John Mwaura', 'Rose Kemunto', 'Elijah Rono', 'Saida Omar']

async function addContact(world: World, auditor: DemoStaff, id: number): Promise<void> {
  await world.attempt(auditor.actor, 'add a contact', (ctx) =>
    addEmergencyContact(ctx, {
      id,
      name: named[id % named.length] ?? '',
      relationship: id % 2 === 0 ? 'sibling' : 'colleague',
      phone: `07${String(30_000_000 + ((id * 7_919) % 9_999_999))}`,
      obtainedFrom: 'customer-call',
      consent: id % 3 === 0 ? 'not-asked' : 'agreed',
      note: '',
    }),
  )
}

async function moveHome(world: World, auditor: DemoStaff, { id, person }: Task): Promise<void> {
  await world.attempt(auditor.actor, 'correct an address', (ctx) =>
    correctAddress(ctx, {
      params: { customer_id: person.id },
      body: {
        province: person.province ?? '',
        city: person.city ?? '',
        address: `${person.address ?? ''}, behind the market`,
        loanId: id,
        reason: 'The customer said it more exactly in the call',
        version: person.version,
      },
    }),
  )
}

/** The name as on the ID: the app's form had only two of the three names. */
async function addSurname(world: World, auditor: DemoStaff, { id, person }: Task): Promise<void> {
  await world.attempt(auditor.actor, 'correct a name', (ctx) =>
    correctName(ctx, {
      params: { customer_id: person.id },
      body: {
        name: `${person.fullName ?? ''} ${surnames[id % surnames.length] ?? ''}`,
        loanId: id,
        reason: 'The ID has a third name',
        version: person.version,
      },
    }),
  )
}

const surnames = ['Wambugu', 'Otieno', 'Chelimo', 'Hassan']
