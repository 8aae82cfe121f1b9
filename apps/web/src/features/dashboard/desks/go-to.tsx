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

/** The one primary button of a queue, for people who may open its target. */
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
