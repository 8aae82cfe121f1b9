import type { Tone } from '../../ui/tone.ts'
import type { Assessment } from './queries.ts'

type Effect = Assessment['hits'][number]['effect']

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
