import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Target, useNavigator } from '../../../lib/page-context.ts'
import { useSession } from '../../../lib/session.ts'

/** The one primary button of a queue, for people who may open its target. */
export function GoTo({ to, children }: { to: Target; children: ReactNode }) {
  const navigator = useNavigator()
  const { sees } = useSession()
  if (!sees(to.page)) return null
  return (
    <Button type="primary" onClick={() => navigator.open(to)}>
      {children}
    </Button>
  )
}
