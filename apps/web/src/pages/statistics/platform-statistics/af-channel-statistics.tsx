import {
  attributionBad,
  attributionFileForm,
  attributionFiles,
  mediaCostForm,
  mediaCosts,
} from '@daftari/contract/promotion/attribution/declared'
import { afChannels, afEvents, afOrigins } from '@daftari/contract/statistics/platform/attribution'
import { useGlossary } from '../../../lib/glossary.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { ChangeButton, CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const tables = {
  channels: afChannels,
  origins: afOrigins,
  events: afEvents,
  costs: mediaCosts,
  files: attributionFiles,
  bad: attributionBad,
} as const
type View = keyof typeof tables

/** The installs and cost of media sources, their results, and the files behind them. */
export default function AfChannelStatistics() {
  const glossary = useGlossary()
  const names = Object.keys(tables) as View[]
  const { shown, control } = useViews(names, (view) => glossary.text(tables[view], 'title') ?? view)
  const upload = <CreateButton form={attributionFileForm} refreshes={[afChannels, afEvents]} />
  if (shown === 'costs') {
    return (
      <TablePage
        table={mediaCosts}
        views={control}
        toolbar={
          <>
            <CreateButton form={mediaCostForm} type="primary" />
            {upload}
          </>
        }
        reads={['costId', 'mediaSource', 'version']}
        rowActions={(row) => (
          <>
            <ChangeButton form={mediaCostForm} row={row} />
            <HistoryButton
              of={{ type: 'media-cost', id: row.costId ?? 0 }}
              name={`${row.mediaSource}`}
              compact
            />
          </>
        )}
      />
    )
  }
  return <TablePage key={shown} table={tables[shown as View]} views={control} toolbar={upload} />
}
