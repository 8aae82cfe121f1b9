import { CommentOutlined } from '@ant-design/icons'
import { objectPages } from '@daftari/contract/navigation/object-pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { Entity } from '../history-drawer.tsx'
import { commentsQuery } from './comments-query.ts'

const CommentsDrawer = lazy(() => import('./comments-drawer.tsx'))

/** What colleagues wrote on this entity, and how much of it there is. */
export function CommentsButton({ of, name }: { of: Entity; name: string }) {
  const { t } = useTranslation()
  const { sees } = useSession()
  const [open, setOpen] = useState(false)
  const visible = objectPages[of.type].some(sees)
  const { data } = useQuery({ ...commentsQuery(of), enabled: visible })
  if (!visible) return null
  const count = data?.rows.length ?? 0
  return (
    <>
      <Button
        size="small"
        icon={<CommentOutlined />}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {t(($) => $.record.comments)}
        {count > 0 && ` ${count}`}
      </Button>
      <Suspense>
        {open && <CommentsDrawer of={of} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
