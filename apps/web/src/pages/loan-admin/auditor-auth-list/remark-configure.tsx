import { TagsSetup } from '../../../features/questionnaire/tags/tags-setup.tsx'
import { TextsReady } from '../../../features/questionnaire/texts-ready.tsx'

/** The remark tags that auditors tell their decisions with. */
export default function RemarkConfigure() {
  return (
    <TextsReady>
      <TagsSetup />
    </TextsReady>
  )
}
