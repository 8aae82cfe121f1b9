import type { StageCode } from '@daftari/contract/collections/enums'

export type Stage = {
  code: StageCode
  /** Green is asked kindly before or on the due day; yellow is overdue. */
  colour: 'green' | 'yellow'
  /** Both ends included, in days from due: negative before the due day. */
  fromDay: number
  /** Null: without end. */
  toDay: number | null
}

/** What a lender starts with; the table holds what is in force. */
export const defaultStages: readonly Stage[] = [
  { code: 'reminder', colour: 'green', fromDay: -2, toDay: 0 },
  { code: 'S1', colour: 'yellow', fromDay: 1, toDay: 3 },
  { code: 'S2', colour: 'yellow', fromDay: 4, toDay: 7 },
  { code: 'S3', colour: 'yellow', fromDay: 8, toDay: 15 },
  { code: 'M1', colour: 'yellow', fromDay: 16, toDay: 30 },
  { code: 'M2', colour: 'yellow', fromDay: 31, toDay: 60 },
  { code: 'M3', colour: 'yellow', fromDay: 61, toDay: 90 },
  { code: 'M4', colour: 'yellow', fromDay: 91, toDay: null },
]

/** The stage of a loan by the days from due of its oldest unpaid instalment; none before any. */
export function stageOf(daysFromDue: number, stages: readonly Stage[]): StageCode | undefined {
  return stages.find(
    ({ fromDay, toDay }) => daysFromDue >= fromDay && (toDay === null || daysFromDue <= toDay),
  )?.code
}

/** Stages follow each other without a gap or an overlap, and only the last has no end. */
export function stagesAreSound(stages: readonly Stage[]): boolean {
  return (
    new Set(stages.map((stage) => stage.code)).size === stages.length &&
    stages.at(-1)?.toDay === null &&
    stages.every(({ fromDay, toDay }, index) => {
      const next = stages[index + 1]
      if (next === undefined) return true
      return toDay !== null && toDay >= fromDay && next.fromDay === toDay + 1
    })
  )
}
