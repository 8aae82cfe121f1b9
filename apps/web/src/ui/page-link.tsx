import type { MouseEvent, ReactNode } from 'react'
import { type Target, useNavigator } from '../lib/page-context.ts'
import { useSession } from '../lib/session.ts'

/** A link to another page, or its bare text for readers without access to it. */
export function PageLink({ to, children }: { to: Target; children: ReactNode }) {
  const navigator = useNavigator()
  const { sees } = useSession()
  if (!sees(to.page)) return children
  const go = (event: MouseEvent) => {
    event.stopPropagation()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigator.open(to)
  }
  return (
    <a href={navigator.hrefOf(to)} onClick={go}>
      {children}
    </a>
  )
}
