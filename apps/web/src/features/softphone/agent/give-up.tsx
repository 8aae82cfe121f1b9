import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { DiscardQuestion } from '../../../ui/dialog/discard-question.tsx'

/** Nothing is to be written down of a call that is over; what is typed is not lost without a question. */
export function GiveUp({ isBegun, onGiveUp }: { isBegun: boolean; onGiveUp(): void }) {
  const { t } = useTranslation('softphone')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => (isBegun ? setAsking(true) : onGiveUp())}>
        {t(($) => $.agent.noNote)}
      </Button>
      {asking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onGiveUp} />}
    </>
  )
}
