import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Target, useNavigator } from '../../../lib/page-context.ts'
import { useSession } from '../../../lib/session.ts'

interface GoToProps {
  to: Target
  /** Nothing waits there: something else is to be done first. */
  isEmpty: boolean
  children: ReactNode
}

/** The way to a queue, for people who may open it: the primary button while something waits there. */
export function GoTo({ to, isEmpty, children }: GoToProps) {
  const navigator = useNavigator()
  const { sees } = useSession()
  if (!sees(to.page)) return null
  return (
    <Button type={isEmpty ? 'default' : 'primary'} onClick={() => navigator.open(to)}>
      {children}
    </Button>
  )
}
