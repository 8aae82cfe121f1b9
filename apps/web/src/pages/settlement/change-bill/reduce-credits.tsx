import { reduceCredits } from '@daftari/contract/collections/reduction-tables'
import { decideWaiver, withdrawWaiver } from '@daftari/contract/collections/reductions'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskWaiver } from '../../../features/reduction/ask-waiver.tsx'
import type { ReductionActs } from '../../../features/reduction/reduction-acts.ts'
import { ReductionList } from '../../../features/reduction/reduction-list.tsx'
import { Can } from '../../../ui/can.tsx'

const acts: ReductionActs = {
  decide: decideWaiver,
  withdraw: withdrawWaiver,
  mayDecide: 'waiver.decide',
  mayAsk: 'waiver.ask',
  atOnce: true,
}

/** Waivers that settlement asks for; approved by another person, they count at once. */
export default function ReduceCredits() {
  const { t } = useTranslation('collection')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ReductionList
        table={reduceCredits}
        acts={acts}
        toolbar={
          <Can do="waiver.ask">
            <Button type="primary" onClick={() => setAsking(true)}>
              {t(($) => $.reduction.askWaiver)}
            </Button>
          </Can>
        }
      />
      <AskWaiver open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
