import type { FeedbackTopic } from '@daftari/contract/customers/topics'
import { useEffect, useState } from 'react'
import { usePage } from '../../../lib/page-context.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import type { CurrentCall } from '../current-call.ts'

export interface NoteDraft {
  topic: FeedbackTopic | undefined
  note: string
}

const empty: NoteDraft = { topic: undefined, note: '' }

/** The latest last. */
type Drafts = readonly (NoteDraft & { callId: number })[]

/**
 * Drafts of notes on inbound calls: a call stays here until its note is saved or discarded, even during other
 * calls. A call without any note gives way to the next.
 */
export function useNoteDrafts(line: Pick<CurrentCall, 'callId' | 'isOver'> | undefined) {
  // A call whose note is saved is nobody's to write about once it is over: the screen waits for the next.
  const [written, setWritten] = useState<number>()
  const onTheLine = line?.isOver === true && line.callId === written ? undefined : line?.callId
  const { setUnsaved } = usePage()
  const [drafts, setDrafts] = useRemembered<Drafts>('call-notes', [])
  const isBegun = drafts.some(({ note }) => note.trim() !== '')
  useEffect(() => setUnsaved(isBegun), [isBegun, setUnsaved])
  useEffect(() => {
    if (onTheLine === undefined || drafts.some(({ callId }) => callId === onTheLine)) return
    const begun = drafts.filter(({ topic, note }) => topic !== undefined || note.trim() !== '')
    setDrafts([...begun, { ...empty, callId: onTheLine }])
  })
  const callId = onTheLine ?? drafts.at(-1)?.callId
  return {
    callId,
    draft: drafts.find((one) => one.callId === callId) ?? empty,
    change(draft: NoteDraft) {
      setDrafts(drafts.map((one) => (one.callId === callId ? { ...draft, callId } : one)))
    },
    close() {
      setWritten(callId)
      setDrafts(drafts.filter((one) => one.callId !== callId))
    },
  }
}
