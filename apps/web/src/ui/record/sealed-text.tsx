import type { Endpoint } from '@daftari/contract/endpoint'
import type { idParams, reason } from '@daftari/contract/shapes'
import { useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../dialog/reason-button.tsx'
import { MessageText } from './message-text.tsx'

interface Reading extends Endpoint {
  params: typeof idParams
  body: z.ZodObject<{ reason: typeof reason }>
  response: z.ZodObject<{ text: z.ZodString }>
}

/** What a provider sent, sealed until somebody says why they want to see it. */
export function SealedText({ by, id }: { by: Reading; id: number }) {
  const { t } = useTranslation('wallet')
  const [text, setText] = useState<string>()
  const { run } = useCommand(by, { silent: true })
  if (text !== undefined) return <MessageText text={text} />
  return (
    <ReasonButton
      size="small"
      text={t(($) => $.held.read)}
      consequence={t(($) => $.held.readConsequence)}
      onReason={async (why) => {
        setText((await run({ params: { id }, body: { reason: why } })).text)
      }}
    />
  )
}
