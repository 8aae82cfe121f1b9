import { HistoryOutlined } from '@ant-design/icons'
import { objectPages } from '@daftari/contract/navigation/object-pages'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { Entity } from './history-drawer.tsx'

const HistoryDrawer = lazy(() => import('./history-drawer.tsx'))

interface HistoryButtonProps {
  of: Entity
  /** What the entity is called in the drawer's title. */
  name: string
  /** A bare icon, where there is no room for the word. */
  compact?: boolean
}

/** The history of this entity: who did what, when and why; for everybody who may see the entity. */
export function HistoryButton({ of, name, compact = false }: HistoryButtonProps) {
  const { t } = useTranslation()
  const { sees } = useSession()
  const [open, setOpen] = useState(false)
  if (!objectPages[of.type].some(sees)) return null
  const text = t(($) => $.record.history)
  return (
    <>
      <Button
        size="small"
        icon={<HistoryOutlined />}
        type={compact ? 'text' : 'default'}
        {...(compact ? { 'aria-label': `${text} ${name}`, title: text } : {})}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {compact ? null : text}
      </Button>
      <Suspense>
        {open && <HistoryDrawer of={of} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
