import type { SamplingSettings } from '@daftari/contract/origination/sampling/sampling'
import type { Db } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'

/** A tenth of everything, more where a mistake costs more; a lender changes it on the page. */
const firstSettings: SamplingSettings = {
  everyonePpm: 100_000,
  auditors: [],
  amountFromCents: 2_000_000,
  amountPpm: 300_000,
  grades: ['D', 'E'],
  gradePpm: 250_000,
  newAuditorDays: 30,
  newAuditorPpm: 200_000,
  lateDays: 7,
  latePpm: 250_000,
  answerDays: 2,
}

/** Version 1 of what is sampled for quality inspection, when there is none at all. */
export async function ensureSampling(db: Db): Promise<void> {
  await db
    .insertInto('origination.samplingPlan')
    .values({
      version: 1,
      settings: json(firstSettings),
      createdAt: new Date('2000-01-01T00:00:00Z'),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
