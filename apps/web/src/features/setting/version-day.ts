import type { SettingVersion } from '@daftari/contract/platform/records/setting'

/** The day from which it counts, or would if it was approved now. */
export const dayOf = ({ effectiveOn, earliest, moves }: SettingVersion) =>
  moves && earliest !== null && earliest > effectiveOn ? earliest : effectiveOn

/** Its day is too early by now, and does not move. */
export const isTooLate = ({ effectiveOn, earliest, moves }: SettingVersion) =>
  !moves && earliest !== null && effectiveOn < earliest

/** Another one was approved since it was asked for. */
export const isOvertaken = ({ state, basedOn }: SettingVersion, newest: SettingVersion | null) =>
  state === 'waiting' && basedOn !== (newest?.number ?? null)
