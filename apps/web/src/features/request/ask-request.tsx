import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import type { Refreshes } from '../../lib/use-command.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { useRequestTexts } from './request-texts.ts'

const AskForm = lazy(() => import('./ask-form.tsx'))

interface AskRequestProps {
  of: DeclaredRequest
  /** What else shows something else afterwards. */
  refreshes?: Refreshes
  /** Said in the form, where it names more than the words of the request do. */
  hint?: string
  /** Under the fields of the form: what they come to. */
  outcome?: ReactNode
  /** What the page knows already: these fields are not asked for. */
  known?: Readonly<Record<string, unknown>>
  /** True among the acts of a row. */
  inRow?: boolean
}

/** The button of the request, and the form of its fields. */
export function AskRequest({ of, inRow = false, ...more }: AskRequestProps) {
  const { can } = useSession()
  const { ask } = useRequestTexts(of)
  const [open, setOpen] = useState(false)
  if (of.mayAsk === undefined || !can(of.mayAsk)) return null
  return (
    <>
      <Button
        {...(inRow ? { type: 'link', size: 'small' } : { type: 'primary' })}
        onClick={() => setOpen(true)}
      >
        {ask}
      </Button>
      <Late wanted={open}>
        <AskForm of={of} {...more} open={open} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}
