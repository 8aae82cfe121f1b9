import { useRef } from 'react'
import { useRemembered } from '../../../lib/page-memory.ts'
import type { EndedCall } from '../../../ui/action/call/call-desk.ts'
import { begunDraft, type CallDraft, type CalleeRef, calledDraft, emptyCall } from './call-draft.ts'

/** The call that is being written down. It may end long after it was placed: what was filled in stays. */
export function useCallDraft() {
  const [draft, setDraft] = useRemembered<CallDraft>('call', emptyCall)
  const latest = useRef(draft)
  latest.current = draft
  const change = (patch: Partial<CallDraft>) => {
    latest.current = { ...latest.current, ...patch }
    setDraft(latest.current)
  }
  return {
    draft,
    change,
    drop: () => setDraft(emptyCall),
    onBegun: ({ callee, contactId }: CalleeRef) =>
      change(begunDraft(latest.current, { callee, contactId })),
    onCalled: ({ callee, contactId }: CalleeRef, call: EndedCall) =>
      change(calledDraft(latest.current, { callee, contactId }, call)),
  }
}
