import { takeBackCases } from '@daftari/contract/collections/distribution'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import { aboutCases } from './about-cases.ts'

/** Each case is locked until the call ends: not too many at a time. */
const casesToACall = 100

/** Takes cases back from their assignees; skipped ones are reported case by case with the reason. */
export function useTakeBack() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { run, dialog, noteRequest } = useBulk<number>({
    ...aboutCases,
    title: t(($) => $.list.takingBack),
    idTitle: glossary.word('caseId'),
    done: (count) => t(($) => $.list.tookBack, { count }),
  })
  const command = useCommand(takeBackCases, { silent: true, noteRequest })
  return {
    dialog,
    run: (ids: readonly number[], reason: string) =>
      run(ids, {
        size: casesToACall,
        send: async (caseIds) => {
          const { left } = await command.run({ body: { caseIds: [...caseIds], reason } })
          return left.map(({ caseId, why }) => ({
            row: caseId,
            why: glossary.choice('caseLeft', why),
          }))
        },
      }),
  }
}
