import { type FeedbackTopic, feedbackTopics } from '@daftari/contract/customers/topics'
import { writeCallNote } from '@daftari/contract/telephony/answering'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ResultForm } from '../../../ui/work/result/result-form.tsx'
import type { NoteDraft } from './note-drafts.ts'

interface CallNoteProps {
  callId: number
  draft: NoteDraft
  onChange(draft: NoteDraft): void
  onSaved(): void
}

/** What the call was about, by hand or by its digit; saved, the telephone is ready for the next. */
export function CallNote({ callId, draft, onChange, onSaved }: CallNoteProps) {
  const { t } = useTranslation('softphone')
  const glossary = useGlossary()
  const { topic, note } = draft
  const { run, busy } = useCommand(writeCallNote, {
    done: t(($) => $.agent.saved),
    refreshes: [['caller', callId]],
  })
  const isWhole = topic !== undefined && note.trim().length >= 2
  const save = async () => {
    if (!isWhole || busy) return
    await run({ params: { id: callId }, body: { topic, note } }).then(onSaved, () => undefined)
  }
  const topics = feedbackTopics.map((code) => ({
    code,
    name: glossary.choice('feedbackTopic', code),
  }))
  useShortcuts([
    { keys: `1…${topics.length}`, text: t(($) => $.agent.reason) },
    { keys: 'ctrl+Enter', text: t(($) => $.agent.save), act: () => void save() },
  ])
  return (
    <ResultForm
      choice={{
        branches: [{ branch: 'topic', name: t(($) => $.agent.reason), results: topics }],
        value: topic,
        onChoose: (code) => onChange({ ...draft, topic: code as FeedbackTopic }),
      }}
      text={{
        label: t(($) => $.agent.note),
        value: note,
        onChange: (text) => onChange({ ...draft, note: text }),
      }}
      says={t(($) => $.agent.save)}
      busy={busy}
      disabled={!isWhole}
      onSave={() => void save()}
    />
  )
}
