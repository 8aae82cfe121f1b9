import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import type { Refreshes } from '../../lib/use-command.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { useRequestTexts } from './request-texts.ts'

const AskForm = lazy(() => import('./ask-form.tsx').then((file) => ({ default: file.AskForm })))

/** The button to ask for it, and the form of its fields. */
export function AskRequest({ of, refreshes }: { of: DeclaredRequest; refreshes?: Refreshes }) {
  const { can } = useSession()
  const { ask } = useRequestTexts(of)
  const [open, setOpen] = useState(false)
  if (of.mayAsk === undefined || !can(of.mayAsk)) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {ask}
      </Button>
      <Late wanted={open}>
        <AskForm of={of} open={open} refreshes={refreshes} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}
