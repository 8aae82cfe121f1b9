import type { TemplateState } from '@daftari/contract/messaging/enums'

export type TemplateEvent = 'written' | 'approved' | 'refused' | 'closed'

const next: Record<TemplateState, Partial<Record<TemplateEvent, TemplateState>>> = {
  waiting: { written: 'waiting', approved: 'in-use', refused: 'refused', closed: 'closed' },
  'in-use': { written: 'changed', closed: 'closed' },
  changed: { written: 'changed', approved: 'in-use', refused: 'in-use', closed: 'closed' },
  refused: { written: 'waiting', closed: 'closed' },
  closed: {},
}

/** Undefined where this does not happen to such a template. */
export function templateAfter(
  state: TemplateState,
  event: TemplateEvent,
): TemplateState | undefined {
  return next[state][event]
}
