import type { TemplateState, TemplateVersionState } from '@daftari/contract/messaging/enums'
import type { Tone } from '../../../ui/tone.ts'

/** A pending second person needs attention. */
export const templateTones: Record<TemplateState | TemplateVersionState, Tone> = {
  waiting: 'attention',
  'in-use': 'good',
  changed: 'attention',
  approved: 'good',
  refused: 'bad',
  superseded: 'waiting',
  closed: 'waiting',
}
