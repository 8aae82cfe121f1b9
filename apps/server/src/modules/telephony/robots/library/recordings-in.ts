import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'

/** The recordings that a script plays, each once; the vendor's flows are not known. */
export const recordingsIn = (body: ScriptBody): number[] =>
  'vendorTemplate' in body
    ? []
    : [...new Set(body.scenario.nodes.flatMap(({ recordingId }) => recordingId ?? []))]
