import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { nowMs } from '../../lib/deployment.ts'
import { relative } from '../../lib/format/time.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'
import type { Entity } from './history-drawer.tsx'
import { useShowPresence } from './presence-here.ts'
import { actText } from './readable.ts'
import styles from './record.module.css'
import { useAuditTexts } from './use-audit-texts.ts'
import { usePresence } from './use-presence.ts'

interface PresenceLineProps {
  of: Entity
  /** Reads the entity again. */
  onReload(): void
}

/** Shows who else has this open, and what they changed in the meantime. It warns and never blocks. */
export function PresenceLine({ of, onReload }: PresenceLineProps) {
  const { presence, seen, ask } = usePresence(of)
  const reload = useRef(onReload)
  reload.current = () => {
    seen()
    onReload()
  }
  const line = useMemo(() => {
    if (presence === undefined) return null
    const { others, changed } = presence
    if (others.length === 0 && changed === null) return null
    const names = others.map((one) => one.name)
    return <PresenceText names={names} changed={changed} onReload={() => reload.current()} />
  }, [presence])
  useShowPresence(line, ask)
  return line
}

interface PresenceTextProps {
  names: readonly string[]
  changed: NonNullable<ReturnType<typeof usePresence>['presence']>['changed']
  onReload(): void
}

function PresenceText({ names, changed, onReload }: PresenceTextProps) {
  const { t } = useTranslation('trail')
  const { t: shell } = useTranslation()
  if (!useAuditTexts()) return null
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
  const when = (at: string) =>
    relative(at, nowMs(), {
      language: currentLanguage(),
      justNow: shell(($) => $.time.justNow),
    }) ?? at
  return (
    <div className={styles.presence} role="status" data-changed={changed !== null}>
      {changed !== null && (
        <span>
          {t(($) => $.changed, {
            who: changed.who,
            act: actText(changed.act),
            when: when(changed.at),
          })}{' '}
          <Button size="small" type="link" onClick={onReload}>
            {t(($) => $.reload)}
          </Button>
        </span>
      )}
      {names.length > 0 && <span>{t(($) => $.others, { names: list, count: names.length })}</span>}
    </div>
  )
}
