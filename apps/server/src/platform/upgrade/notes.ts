import type { EffectKind } from './effects.ts'

/** What a migration says of an effect: why it is sound at noon, or when the version before lets it be. */
export interface Note {
  kind: EffectKind
  table: string
  reason: string
  line: number
}

const note = /^-- upgrade ([a-z]+) ?([\w.]*): (.*)$/

/**
 * The lines of a migration of the form `-- upgrade KIND schema.table: reason`; the table is left out where
 * the effect has none.
 */
export function notesIn(text: string): Note[] {
  return text.split('\n').flatMap((line, index) => {
    const found = note.exec(line)
    if (found === null) return []
    const [, kind = '', table = '', reason = ''] = found
    return [{ kind: kind as EffectKind, table, reason: reason.trim(), line: index + 1 }]
  })
}
