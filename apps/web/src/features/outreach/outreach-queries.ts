import type { OutputOf } from '@daftari/contract/endpoint'
import { outreachEndpoints } from '@daftari/contract/outreach/endpoints'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import type { TaskPlanInput } from '@daftari/contract/outreach/plan'
import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type PlanChoices = OutputOf<typeof outreachEndpoints.collection.choices>
export type Preview = OutputOf<typeof outreachEndpoints.collection.preview>

/** Used until they are loaded. */
export const noChoices: PlanChoices = { templates: [], batches: [], audiences: [] }

const choicesKey = ['outreach-choices'] as const

export const choicesQuery = (section: OutreachSection) =>
  queryOptions({
    queryKey: [...choicesKey, section],
    queryFn: ({ signal }) => call(outreachEndpoints[section].choices, {}, { signal }),
  })

export type PlanValues = Omit<TaskPlanInput, 'carrier' | 'engine'> & {
  engine?: RobotEngine | undefined
}

/** With the page's carrier, in the server's form. */
export const planOf = (
  { carrier, engine }: Pick<OutreachPage, 'carrier' | 'engine'>,
  values: PlanValues,
): TaskPlanInput => ({ ...values, carrier, engine: values.engine ?? engine })

/** What the form begins with. */
export const firstPlan = {
  from: '08:00',
  until: '19:00',
  perMinute: 60,
  holdOutPercent: 5,
  attempts: 1,
  gapMinutes: 120,
}
