import { lazy, Suspense, useState } from 'react'
import { useHotkey } from '../../lib/hotkeys.ts'

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** `?` shows what the keyboard can do. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useHotkey('?', () => setOpen(true))
  return <Suspense>{open && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>
}
