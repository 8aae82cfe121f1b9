import { type AnswerOf, type PanelParts, titleOf } from '@daftari/contract/platform/panels/panel'
import type { ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { AgedPanel } from './aged-panel.tsx'
import { PanelAnswer, type PanelViewProps } from './panel-view.tsx'
import { usePanel } from './use-panel.ts'

interface ScreenPanelProps<P extends PanelParts> extends PanelViewProps<P> {
  /** At the right of its title. */
  acts?: ReactNode
  /** Before its parts. */
  children?: (answer: AnswerOf<P>) => ReactNode
}

/** A panel as a surface of a screen, under its title and with its age. */
export function ScreenPanel<P extends PanelParts>(props: ScreenPanelProps<P>) {
  const { panel, id, acts, children, ...drawing } = props
  const glossary = useGlossary()
  const query = usePanel(panel, id)
  return (
    <AgedPanel
      title={glossary.text(titleOf(panel), 'title') ?? ''}
      query={query}
      readAt={({ readAt }) => readAt}
      acts={acts}
    >
      {(answer) => (
        <>
          {children?.(answer)}
          <PanelAnswer panel={panel} answer={answer} isTitled {...drawing} />
        </>
      )}
    </AgedPanel>
  )
}
