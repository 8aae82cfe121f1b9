import { useEffect, useRef } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import type { Entry, Group } from './entry.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  id: string
  groups: readonly [Group, Entry[]][]
  /** The place of the entry that Enter takes, counted through all groups. */
  at: number
  onChoose(entry: Entry): void
}

/** The entries under the headings of their groups. The focus stays in the field. */
export function PaletteList({ id, groups, at, onChoose }: PaletteListProps) {
  const { t } = useTranslation('palette')
  const current = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest' })
  })
  let place = -1
  return (
    <div id={id} role="listbox" aria-label={t(($) => $.results)} className={styles.list}>
      {groups.map(([group, entries]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options only.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.heading}>
            {t(($) => $.groups[group])}
          </div>
          {entries.map((entry) => {
            place += 1
            const mine = place
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys.
              <div
                key={entry.key}
                id={`${id}-${mine}`}
                ref={mine === at ? current : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={mine === at}
                className={styles.entry}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <span>{entry.title}</span>
                {entry.note !== undefined && entry.note !== '' && <small>{entry.note}</small>}
                <State state={entry.state} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function State({ state }: { state: Entry['state'] }) {
  const glossary = useGlossary()
  if (state === undefined) return null
  return (
    <StatusTag tone={toneOf(state.value) ?? 'waiting'}>
      {glossary.choice(state.set, state.value)}
    </StatusTag>
  )
}
