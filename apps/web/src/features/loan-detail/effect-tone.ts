import type { OutputOf } from '@daftari/contract/endpoint'
import type { riskPrompt } from '@daftari/contract/origination/sections'
import type { Tone } from '../../ui/tone.ts'

type Effect = OutputOf<typeof riskPrompt>['assessments'][number]['hits'][number]['effect']

const tones: Record<Effect, Tone> = {
  reject: 'bad',
  manual: 'attention',
  review: 'attention',
  note: 'waiting',
  pass: 'good',
}

/** What a rule did to the application, in the palette of states. */
export function toneOfEffect(effect: Effect): Tone {
  return tones[effect]
}
