import { headedPart, type PanelParts } from '@daftari/contract/platform/panels/panel'
import { useGlossary } from '../../lib/glossary.ts'
import { Panel } from '../panel.tsx'
import { isNothing, PanelAnswer, type PanelAnswerProps } from './panel-view.tsx'

interface PartPanelProps<P extends PanelParts> extends Omit<PanelAnswerProps<P>, 'only'> {
  part: keyof P & string
}

/** A part of an answer on a surface of its own; left out without rows, where no word says so. */
export function PartPanel<P extends PanelParts>({ part, ...answered }: PartPanelProps<P>) {
  const glossary = useGlossary()
  const { panel, answer } = answered
  const headed = headedPart(panel, part)
  if (isNothing(answer[part]) && glossary.text(headed, 'empty') === undefined) return null
  return (
    <Panel title={glossary.text(headed, 'title')}>
      <PanelAnswer {...answered} only={part} isTitled />
    </Panel>
  )
}
