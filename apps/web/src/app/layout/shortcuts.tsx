import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useShellAct } from '../shell-acts.ts'

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** `?` shows what the keyboard can do. */
export function Shortcuts() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  useShellAct('shortcuts', show)
  useShortcuts([
    { keys: '?', text: t(($) => $.shortcuts.sheet), act: show, shell: true },
    { keys: 'Escape', text: t(($) => $.shortcuts.escape), shell: true },
  ])
  return <Suspense>{open && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>
}
