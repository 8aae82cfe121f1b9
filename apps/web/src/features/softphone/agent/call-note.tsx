import { feedbackTopics } from '@daftari/contract/support/enums'
import { writeCallNote } from '@daftari/contract/telephony/answering'
import { Button, Input } from 'antd'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import choice from '../../../ui/form/choice-button.module.css'
import styles from './agent.module.css'
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
  const noteId = useId()
  const { topic, note } = draft
  const { run, busy } = useCommand(writeCallNote, {
    done: t(($) => $.agent.saved),
    refreshes: [['caller', callId]],
  })
  useShortcuts(
    feedbackTopics.map((one, index) => ({
      keys: String(index + 1),
      text: glossary.choice('feedbackTopic', one),
      act: () => onChange({ ...draft, topic: one }),
    })),
  )
  const isWhole = topic !== undefined && note.trim().length >= 2
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || busy) return
    await run({ params: { id: callId }, body: { topic, note } }).then(onSaved, () => undefined)
  }
  return (
    <form className={styles.note} onSubmit={(event) => void save(event)}>
      <fieldset className={styles.topics} aria-label={t(($) => $.agent.reason)}>
        {feedbackTopics.map((one, index) => (
          <button
            key={one}
            type="button"
            className={choice.choice}
            aria-pressed={one === topic}
            onClick={() => onChange({ ...draft, topic: one })}
          >
            <kbd>{index + 1}</kbd>
            {glossary.choice('feedbackTopic', one)}
          </button>
        ))}
      </fieldset>
      <label htmlFor={noteId}>{t(($) => $.agent.note)}</label>
      <Input.TextArea
        id={noteId}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={({ target }) => onChange({ ...draft, note: target.value })}
      />
      <Button type="primary" htmlType="submit" loading={busy} disabled={!isWhole}>
        {t(($) => $.agent.save)}
      </Button>
    </form>
  )
}
